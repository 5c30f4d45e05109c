import type { Photo } from "../../../shared/photo.ts";
import styles from "./photo-list.module.css";

/** A photo at the size in which it is listed. Nothing in the address has to be encoded. */
export const smallPhotoUrl = (photoId: string): string => `/_next/image?url=/photos/${photoId}.webp&w=256`;

interface PhotoListProps {
  photos: readonly Photo[];
  /** The address of a photo at full size, and that of a small one. */
  urlsOf: (photo: Photo, index: number) => { full: string; small: string };
  /** The accessible name of the link to a photo. */
  label: (index: number, count: number) => string;
}

/** The photos of a text, small; each opens at full size in a window of its own. */
export function PhotoList({ photos, urlsOf, label }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => {
        const { full, small } = urlsOf(photo, index);
        return (
          <li key={photo.photoId} style={{ backgroundColor: photo.color }}>
            <a href={full} target="_blank" rel="noreferrer" aria-label={label(index, photos.length)}>
              <img src={small} alt="" width={photo.width} height={photo.height} loading="lazy" decoding="async" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
