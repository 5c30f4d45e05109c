import { countText } from "../../../../shared/format.ts";

export const annotationText = {
  of: (name: string) => `${name} 님의 설명`,
  close: "설명 닫기",
  marks: "설명이 있는 장면",
  mark: (second: string, content: string) => `${second} 설명: ${content}`,
  label: "설명",
  placeholder: "이 장면을 어떻게 보면 되는지 적어 주세요",
  hint: "이 장면에서 모두에게 보여요.",
  add: "설명 덧붙이기",
  edit: "설명 수정하기",
  submit: "등록하기",
  submitting: "등록하고 있어요",
  list: (count: number) => `덧붙인 설명 ${countText(count)}`,
  editAt: (second: string) => `${second} 설명 수정하기`,
  removeAt: (second: string) => `${second} 설명 삭제하기`,
  change: "수정하기",
  remove: "삭제하기",
  removeConfirm: { title: "설명을 삭제할까요?", text: "삭제한 설명은 되돌릴 수 없어요." },
};
