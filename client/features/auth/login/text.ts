/** The texts of the login. */

export const loginText = {
  forgot: "비밀번호를 잊었나요?",
  submit: "로그인",
  submitting: "로그인하고 있어요",
  newHere: "아직 계정이 없나요?",
  signUp: "회원가입",
  afterPause: "이제 다시 로그인할 수 있어요.",
  /** Before, inside and after the link to the password reset. */
  insteadOfWaiting: { before: "기다리지 않고 ", link: "비밀번호를 재설정", after: "할 수도 있어요." },
};

export const loginNoticeText = {
  sessionExpired: "로그인이 만료됐어요. 다시 로그인하면 보던\u00a0곳으로 돌아와요.",
  sessionRequired: "로그인이 필요한 페이지예요. 로그인하면 보던\u00a0곳으로 돌아와요.",
  denied: "로그인이 거부됐어요. 다시 시도하거나 다른 방법으로 로그인해 주세요.",
  configuration: "로그인 설정에 문제가 있어요. 이메일로 로그인하거나 잠시 후 다시 시도해 주세요.",
  noAnswer: "로그인하는 중에 문제가 생겼어요. 다시 시도하거나 다른 방법으로 로그인해 주세요.",
  unknown: "로그인하지 못했어요. 다시 로그인해 주세요.",
};
