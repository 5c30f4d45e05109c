/** Texts that people type into the search: parts of titles, initials, wrong letters, other spellings and keyboard layouts. */
export const benchQueries: readonly string[] = [
  // One and two syllables.
  ..."파 컵 차 춤 그 시 파이 도자 영어 수학 기타 사진 커피 요가 주식 회계 자바 엑셀 바둑 발레".split(" "),
  // Three and more.
  ..."파이썬 도자기 리액트 포토샵 스페인어 가계부 자동화 화분 필라테스 데이터베이스 카피라이팅 캘리그래피 스프레드시트".split(
    " ",
  ),
  "파이썬으로 만드는",
  "처음 만나는 도자기",
  "손으로 하는 목공",
  "파이썬 자동화 시작하기",
  "자동화 파이썬",
  "혼자하는피아노악보",
  "매일 십 분 영어 회화 연습하기",
  "실무에 쓰는 엑셀 보고서",
  // Initials.
  ..."ㅍㅇㅆ ㄷㅈㄱ ㅇㅅ ㅍㅇㅆㅇㄹㅁㄷㄴ ㄱㄱㅂ ㅅㅇㅌ ㅋㅍ 파ㅇㅆ".split(" "),
  // On the way to a syllable.
  ..."파잇 도잨 구 국 스페이 캘리그래ㅍ".split(" "),
  // Wrong letters.
  ..."파이선 도자가 리엑트 포토쇱 가계뷰 데이타베이스 캘리그라피 스패인어".split(" "),
  // Other spellings and keyboard layouts.
  ..."python react figma vkdlTjs ehwkrl ㅔㅛ쇄ㅜ".split(" "),
  "없는제목을찾아요",
];
