/** Where a browser finds a file of the lecture's clip; `file` as the media tables name it, `hls/master.m3u8`. */
export const mediaUrl = (lectureId: string, file: string): string => `/media/${lectureId}/${file}`;
