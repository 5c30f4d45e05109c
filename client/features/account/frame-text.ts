/** The texts of the frames of the account screens. Every page loads them, with the skeletons; all others are in text.ts. */

export const profileFrameText = {
  title: "내 정보",
  lead: "이름과 프로필 사진은 질문과 후기에 공개돼요. 나머지는 나만 볼\u00a0수\u00a0있어요.",
};

export const settingsFrameText = {
  title: "설정",
  lead: "화면 설정과 로그인한 기기, 알림 수신을 관리해요.",
};
