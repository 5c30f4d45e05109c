export const carouselText = {
  course: "코스",
  courseLectures: "이 코스의 강의",
  lectures: "강의 목록",
  ofTeacher: (name: string) => `${name}의 강의`,
  home: "홈",
  featured: "추천 강의",
  classroom: "내 강의실",
  classroomLectures: "강의실의 강의",
  lecture: "강의 소개",
  back: "돌아가기",
};
