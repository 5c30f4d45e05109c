/** The texts of the profile photo. */
export const profilePhotoText = {
  open: "사진 바꾸기",
  title: "프로필 사진",
  hint: "질문, 후기와 댓글에 이름과 함께 보여요.",
  choose: "사진 고르기",
  other: "다른 사진 고르기",
  drop: "사진을 여기에 끌어 놓아도 돼요.",
  confirmEmail: "이메일을 인증하면 사진을 올릴 수 있어요. 이 창을 닫고 ‘이메일’에서 인증해 주세요.",
  formats: "JPG, PNG, WebP, AVIF · 10MB까지",
  save: "저장하기",
  saving: "저장하고 있어요",
  uploading: (percent: number) => `올리고 있어요 · ${percent}%`,
  cancel: "취소",
  remove: "기본 이미지로 바꾸기",
  removing: "바꾸고 있어요",
  saved: "프로필 사진을 바꿨어요.",
  removed: "기본 이미지로 바꿨어요.",
};
