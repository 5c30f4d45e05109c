/** Files that some browsers do not take for videos. */
const otherVideos = ".mkv,.avi,.wmv,.flv,.ts,.mts,.mpg";

/** For a choice of files: of those that every shop takes, and of those that encoders convert. */
export const plainVideo = "video/*";
export const anyVideo = `video/*,${otherVideos}`;

const videoName = /\.(?:mp4|m4v|mov|3gp|mkv|webm|avi|wmv|flv|ts|mts|mpe?g)$/i;

/** TypeScript has these endings as well, and browsers go by them; its sources are smaller than any video. */
const sourceName = /\.m?ts$/i;
const recordingBytesMin = 1024 ** 2;

/** By the type that the browser gives a file, or by its name. */
export const isVideo = ({ name, type, size }: File): boolean =>
  (type.startsWith("video/") || videoName.test(name)) && (!sourceName.test(name) || size >= recordingBytesMin);
