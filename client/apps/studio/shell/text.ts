export const shellText = {
  name: "Studio",
  home: "CLOSEGAP Studio 홈",
  toShop: "CLOSEGAP으로 가기",
} as const;
