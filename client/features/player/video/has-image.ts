/** Whether the browser shows an image of the video, and does not only play its sound. */
export const hasImage = ({ videoWidth, videoHeight }: HTMLVideoElement): boolean => videoWidth > 0 && videoHeight > 0;
