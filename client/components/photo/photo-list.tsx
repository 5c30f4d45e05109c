import type { Photo, PrivatePhoto } from "../../../shared/photo/schema.ts";
import styles from "./photo-list.module.css";
import { photoUrl, SmallPhoto } from "./small-photo.tsx";

interface PhotoListProps {
  photos: readonly (Photo | PrivatePhoto)[];
  /** The accessible name of the link to a photo. */
  label: (index: number, count: number) => string;
}

/** The photos of a text, small; each opens at full size in a window of its own. */
export function PhotoList({ photos, label }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo.photoId} style={{ backgroundColor: photo.color }}>
          <a
            href={"url" in photo ? photo.url : photoUrl(photo.photoId)}
            target="_blank"
            rel="noreferrer"
            aria-label={label(index, photos.length)}
          >
            {/* A private one has a signed address, which serves one size. */}
            {"url" in photo ? (
              <img src={photo.url} alt="" width={photo.width} height={photo.height} loading="lazy" decoding="async" />
            ) : (
              <SmallPhoto photo={photo} alt="" />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
