/**
 * The spellings of terms that titles and queries write in Latin letters or in Hangul: one term a line. They are names and
 * loanwords, no translations.
 */
export const terms: readonly (readonly string[])[] = `
python 파이썬
javascript 자바스크립트
typescript 타입스크립트
java 자바
kotlin 코틀린
swift 스위프트
golang 고랭
rust 러스트
ruby 루비
rails 레일즈
react 리액트
react native/리액트 네이티브
next.js/넥스트js
vue 뷰js
angular 앵귤러
svelte 스벨트
jquery 제이쿼리
bootstrap 부트스트랩
tailwind 테일윈드
node.js/노드js
spring 스프링
spring boot/스프링 부트
django 장고
flask 플라스크
flutter 플러터
android 안드로이드
docker 도커
kubernetes 쿠버네티스
linux 리눅스
git 깃
github 깃허브
redis 레디스
kafka 카프카
terraform 테라폼
jenkins 젠킨스
elasticsearch 엘라스틱서치
database 데이터베이스
sql 에스큐엘 시퀄
html 에이치티엠엘
css 씨에스에스
api 에이피아이
csv 씨에스브이
data 데이터
algorithm 알고리즘
backend 백엔드
frontend 프론트엔드 프런트엔드
full stack/풀 스택
cloud 클라우드
server 서버
network 네트워크
coding 코딩
programming 프로그래밍
machine learning/머신 러닝
deep learning/딥 러닝
tensorflow 텐서플로 텐서플로우
pytorch 파이토치
pandas 판다스
numpy 넘파이
chatgpt 챗gpt 챗지피티
prompt 프롬프트
excel 엑셀
powerpoint 파워포인트
spreadsheet 스프레드시트
google 구글
notion 노션
slack 슬랙
tableau 태블로
figma 피그마
sketch 스케치
framer 프레이머
photoshop 포토샵
illustrator 일러스트레이터
lightroom 라이트룸
premiere pro/프리미어 프로
after effects/애프터 이펙트
final cut/파이널 컷
davinci resolve/다빈치 리졸브
procreate 프로크리에이트
canva 캔바
blender 블렌더
cinema 4d/시네마 4d
unity 유니티
unreal 언리얼
autocad 오토캐드
sketchup 스케치업
rhino 라이노
design 디자인
typography 타이포그래피
font 폰트
drawing 드로잉
calligraphy 캘리그래피 캘리그라피
camera 카메라
youtube 유튜브
instagram 인스타그램
blog 블로그
shorts 쇼츠
marketing 마케팅
branding 브랜딩
copywriting 카피라이팅
startup 스타트업
business 비즈니스
presentation 프레젠테이션
agile 애자일
logic pro/로직 프로
ableton 에이블톤
cubase 큐베이스
midi 미디
jazz 재즈
guitar 기타
ukulele 우쿨렐레
piano 피아노
violin 바이올린
drum 드럼
vocal 보컬
yoga 요가
pilates 필라테스
stretching 스트레칭
training 트레이닝
diet 다이어트
coffee 커피
espresso 에스프레소
latte 라테 라떼
barista 바리스타
baking 베이킹
dessert 디저트
wine 와인
cocktail 칵테일
toeic 토익
toefl 토플
interior 인테리어
camping 캠핑
photo 포토
photography 포토그래피
hotel 호텔
hosting 호스팅
hover 호버
`
  .trim()
  .split("\n")
  .map((line) => line.split(line.includes("/") ? "/" : " "));
