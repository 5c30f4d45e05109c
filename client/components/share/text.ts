export const shareText = {
  title: "공유하기",
  address: "주소",
  kakao: "카카오톡으로 보내기",
  kakaoFailed: "카카오톡을 열지 못했어요. 링크를 복사해서 보내 주세요.",
  system: "다른 앱으로 보내기",
  copy: "링크 복사",
  copied: "링크를 복사했어요.",
};
