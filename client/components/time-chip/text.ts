export const timeChipText = { seek: "장면 보기" };
