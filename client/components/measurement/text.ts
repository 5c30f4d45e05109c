/** The texts about analytics and error reporting. */
export const measurementText = {
  title: "이용 분석",
  about: "이 브라우저의 이용 기록과 오류를 분석해 서비스를 개선하는 데 써요. 동의는 언제든 바꿀 수 있어요.",
  question: "이용 기록을 분석해도 될까요?",
  short: "어떤 화면이 불편한지 찾는 데만 써요. 동의하지 않아도 모든 기능을 그대로 쓸 수 있어요.",
  more: "자세히 보기",
  agree: "동의하기",
  refuse: "동의하지 않기",
  consent: "이용 분석에 동의 (선택)",
  items: "보내는 항목",
  itemsText:
    "본 화면의 주소와 시각, 들어온 경로와 광고 링크의 캠페인 이름, 누른 요소, 기기와 브라우저 종류, 오류 내용, 글자와 이미지를 가린 화면 기록",
  recipients: "받는 곳",
  analyticsRecipient: "Amplitude, Inc. (미국) – 이용 분석",
  errorRecipient: "Functional Software, Inc. (Sentry, 미국) – 오류 분석",
  period: "보관 기간",
  periodText: "동의를 철회할 때까지, 길어도 1년",
  transfer: "보내는 방법",
  transferText: "동의한 뒤 화면을 이용할 때마다 암호화한 통신으로 보내요.",
};
