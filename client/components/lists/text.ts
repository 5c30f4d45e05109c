export const filterBarText = {
  bar: "필터",
  sort: "정렬",
  picked: "적용한 필터",
  remove: (label: string) => `${label} 필터 해제`,
  clear: "초기화",
};

export const sortText = {
  newest: "최신순",
  popular: "인기순",
  lowPrice: "낮은 가격순",
  highPrice: "높은 가격순",
  shortest: "짧은 길이순",
};

export const levelFilterText = "수준";

export const courseFilterText = {
  length: "길이",
  lengths: { "under-15m": "15분 미만", "15m-1h": "15분~1시간", "1h-3h": "1~3시간", "over-3h": "3시간 초과" },
  price: "가격",
  prices: {
    free: "무료",
    "under-10k": "1만원 미만",
    "10k-20k": "1만~2만원",
    "over-20k": "2만원 초과",
  },
};

export const lectureFilterText = {
  lengths: { "under-10m": "10분 미만", "10m-20m": "10~20분", "over-20m": "20분 초과" },
  prices: { free: "무료", "under-5k": "5천원 미만", "5k-10k": "5천~1만원", "over-10k": "1만원 초과" },
};
