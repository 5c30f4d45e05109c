import type { Photo } from "../../../shared/photo/schema.ts";
import { Image } from "../../ui/image/image.tsx";

/** Where everyone may see a photo. */
export const photoUrl = (photoId: string): string => `/photos/${photoId}.webp`;

/** A public photo at the size in which it is listed. */
export const SmallPhoto = ({ photo: { photoId, width, height, color }, alt }: { photo: Photo; alt: string }) => (
  <Image
    url={photoUrl(photoId)}
    alt={alt}
    width={width}
    height={height}
    widths={[128, 256]}
    sizes="128px"
    color={color}
    loading="lazy"
  />
);
