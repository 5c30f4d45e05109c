export const studioLinkText = {
  studio: "스튜디오",
  newWindow: "새 창",
} as const;
