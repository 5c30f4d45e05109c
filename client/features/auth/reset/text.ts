/** The texts of the password reset. */

export const resetText = {
  illustration: ["놓친 손을", "다시 잡아요"],
  request: {
    title: "비밀번호를 재설정해요",
    lead: "가입할 때 쓴 이메일로 인증번호를 보내 드려요.",
    submit: "인증번호 받기",
    requiresScript: "비밀번호를 재설정하려면 브라우저에서 자바스크립트를 켜 주세요.",
    remembered: "비밀번호가 기억났나요?",
  },
  sent: {
    title: "메일을 보냈어요",
    lead: "가입한 주소라면 인증번호와 링크를 받을 수 있어요. 스팸함도 확인해 주세요.",
  },
  verify: {
    title: "이메일로 받은 인증번호를 입력해 주세요",
    lead: "비밀번호 재설정 메일에 적힌 여섯\u00a0자리를 입력해 주세요.",
    noMail: "메일이 오지 않았나요?",
    again: "다시 받기",
  },
  link: {
    title: "링크를 확인하고 있어요",
    lead: "확인되면 새 비밀번호를 설정할 수 있어요.",
    spentTitle: "사용할 수 없는 링크예요",
    spentLead: "30분이 지났거나, 이미 사용했거나, 더 최근에 받은 메일이 있어요. 메일은 다시 받을 수 있어요.",
    again: "메일 다시 받기",
  },
  change: {
    title: "새 비밀번호를 설정해 주세요",
    lead: (email: string) => `${email} 계정의 비밀번호예요.`,
    password: "새 비밀번호",
    submit: "비밀번호 바꾸기",
    submitting: "바꾸고 있어요",
  },
  unverified: {
    title: "이메일 인증이 필요해요",
    lead: "인증한 지 오래됐거나 아직 인증하지 않았어요. 인증번호는 다시 받을 수 있어요.",
    request: "인증번호 받기",
  },
  done: {
    title: "비밀번호를 바꿨어요",
    lead: "이제 새 비밀번호로 로그인해 주세요.",
    leadWithSessions: (count: number) =>
      `로그인돼 있던 기기 ${count}대에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.`,
  },
};
