/** Texts of every page, because it loads the titles of all routes and their skeletons. */
export const notificationHeadText = { list: "알림", settings: "알림 설정" };
