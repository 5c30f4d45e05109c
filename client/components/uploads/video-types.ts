/** Files that some browsers do not take for videos. */
const otherVideos = ".mkv,.avi,.wmv,.flv,.ts,.mts,.mpg";

/** For a choice of files: of those that every shop takes, and of those that encoders convert. */
export const plainVideo = "video/*";
export const anyVideo = `video/*,${otherVideos}`;
