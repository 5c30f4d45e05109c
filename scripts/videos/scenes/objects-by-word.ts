import { findObject, type ObjectName } from "../../../shared/art/object-index.ts";

/** Words of a slide and the object that they speak of, the more particular ones first. */
const words: readonly [RegExp, ObjectName][] = [
  [/빵|반죽|이스트|오븐|굽|구워/, "bread"],
  [/김치|절이|장아찌|병조림|항아리/, "jar"],
  [/칼|썰|도마|자르/, "knife"],
  [/냄비|끓|조림|볶|데치|찌개|국물/, "pot"],
  [/국자|(?<![가-힣])간을|간장|양념|숟가락/, "ladle"],
  [/반찬|밥상|식탁|접시|상차림/, "table"],
  [/커피|컵|찻잔|잔 /, "cup"],
  [/목도리|겉뜨기|안뜨기|편물|단을|바늘/, "scarf"],
  [/실 |실을|실이|코를|코 |뜨개|털실/, "yarn"],
  [/단추|꿰매|양말|옷/, "button"],
  [/메일|편지|제목 줄|답장|메시지/, "envelope"],
  [/대화|말해|인사|질문|대답|물어|묻/, "bubbles"],
  [/여행|공항|호텔|가방/, "suitcase"],
  [/길을 (?:묻|물|찾)|지도를|지도에|방향|역은|역까지/, "compass"],
  [/발표|슬라이드|청중/, "easel"],
  [/글자|글꼴|자간|받침|(?<![가-힣])획|서체/, "glyph"],
  [/색을|색이|색상|배색|대비|명도|채도/, "palette"],
  [/로고|간판|이름표/, "signboard"],
  [/버튼|화면|앱|입력/, "screen"],
  [/여백|정렬|줄 간격|간격|격자/, "square"],
  [/포트폴리오|작업물/, "portfolio"],
  [/눈에|시선|보이는/, "eye"],
  [/사진|찍|카메라|초점|렌즈|노출/, "camera"],
  [/빛|조명|그늘|역광|창가/, "lamp"],
  [/구도|프레임|배경/, "frame"],
  [/컷|편집|장면|붙이기/, "timeline"],
  [/영상|촬영|세로/, "clapper"],
  [/우쿨렐레|스트럼|줄을 치|(?<![가-힣])현(?![가-힣])/, "ukulele"],
  [/건반|피아노|화음|음계/, "piano"],
  [/소리|듣|음정|귀/, "headphones"],
  [/박자|박 |메트로놈|빠르기|리듬/, "metronome"],
  [/노래|가사|후렴|목소리/, "microphone"],
  [/비상금|저축|적금|모으/, "piggy"],
  [/통장|카드|지갑|월급|생활비/, "wallet"],
  [/영수증|명세서|결제|연말정산/, "receipt"],
  [/보고서|문서|회의/, "report"],
  [/계산|퍼센트|비율|평균|합계/, "calculator"],
  [/날짜|요일|달력|매달|마감|기한/, "calendar"],
  [/시간|분 |분만|시계|기다리/, "clock"],
  [/돈|금액|가격|값을 매|만 원|원이에요/, "coins"],
  [/설문|응답|점검|확인할|체크|목록/, "clipboard"],
  [/실험|견주|비교|차이|어느 쪽/, "scales"],
  [/찾아|찾는|검색|조건/, "magnifier"],
  [/거르|필터|걸러/, "funnel"],
  [/그래프|막대/, "bars"],
  [/변화|추이|늘어|줄어/, "trend"],
  [/표를|열과|행과|칸을/, "grid"],
  [/장부|엑셀|시트|자료/, "ledger"],
  [/조인|쿼리|테이블|데이터/, "database"],
  [/오류|에러|버그|고장|실패|틀린|실수/, "bug"],
  [/브랜치|커밋|병합|합치|갈래/, "branch"],
  [/터미널|명령|실행|설치/, "terminal"],
  [/서버|저장소|배포/, "server"],
  [/비밀번호|열쇠|권한|키 /, "key"],
  [/정규|패턴|규칙/, "pattern"],
  [/전화|휴대/, "phone"],
  [/타입|함수|중괄호|객체|변수|코드를/, "braces"],
  [/가운데|중앙/, "center"],
  [/읽|책|문장|글 /, "book"],
  [/순서|차례|단계|계획/, "flag"],
  [/연습|해 보|맞추|조각/, "puzzle"],
  [/생각|이유|왜|아이디어|원리/, "bulb"],
];

/**
 * The object beside a text: the first one that it speaks of and that was not shown lately, otherwise the lecture's own.
 * @param text what the slide shows, and what is said; from it only objects of the same subject are taken
 */
export function objectOfText(
  text: { shows: string; says: string },
  { own, shown }: { own: string; shown: readonly string[] },
): string {
  const namedIn = (text: string) => words.filter(([word]) => word.test(text)).map(([, object]) => object);
  const ofSubject = (object: string) => findObject(object)?.sheet === findObject(own)?.sheet;
  const spoken = [...namedIn(text.shows), ...namedIn(text.says).filter(ofSubject)];
  const lately = shown.slice(-3);
  const fresh = [...spoken, own].filter((object) => !lately.includes(object));
  return fresh[0] ?? spoken[0] ?? own;
}
