export const supportTitle = "1:1 문의";
