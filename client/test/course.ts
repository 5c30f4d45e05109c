/** A course as far as buying needs it, for the tests of more than one feature. */
export const testCourse = {
  courseId: "01990000-0000-7000-8000-00000000000c",
  title: "물레 앞에서 처음 빚는 컵",
  category: "공예",
  level: "입문",
  teacher: { name: "윤서하" },
  price: 129_000,
  salePrice: 99_000,
  lectureCount: 24,
  durationSec: 3600,
  ratingCount: 0,
  ratingAverage: null,
  accessDays: 365,
  sections: [{ title: "1", lectures: [{ lectureId: "first", title: "흙", durationSec: 660, isPreview: false }] }],
};
