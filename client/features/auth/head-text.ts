/**
 * Titles of documents, and the texts of frames and skeletons. Apart from the other texts, because they are part of the
 * code that every page loads.
 */
export const authTitles = {
  login: "로그인",
  loginError: "로그인 오류",
  signup: "회원가입",
  reset: "비밀번호 재설정",
  resetVerify: "인증번호 확인",
  resetChange: "새 비밀번호",
  confirmEmail: "이메일 인증",
};

export const authFrameText = { home: "CLOSEGAP 홈" };

export const loginFrameText = {
  title: "다시 만나서 반가워요",
  lead: "이메일로 로그인해요.",
  illustration: ["한 뼘만", "더 가까이"],
};

export const signupFrameText = {
  illustration: ["한 걸음씩", "가까워져요"],
  mail: {
    name: "이메일과 약관",
    title: "로그인에 쓸 이메일을 입력해 주세요",
    lead: "이 주소로 인증번호를 보내 드려요.",
  },
};
