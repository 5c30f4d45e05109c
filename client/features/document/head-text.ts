/** The title of the page, apart from the other texts, which are loaded with the screen. */
export const documentHeadText = {
  title: "문서",
  description: (title: string, version: string) => `CLOSEGAP ${title} (${version.replaceAll("-", ".")})`,
  version: (version: string) => `${version.replaceAll("-", ".")} 버전`,
  changes: (title: string) => `${title} 바뀐 점`,
};
