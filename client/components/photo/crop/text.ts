export const cropText = {
  stage: "사진 위치",
  stageHint: "끌거나 방향키로 옮기고, + 와 − 로 크기를 조절해요.",
  zoom: "크기",
};
