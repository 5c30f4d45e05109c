/** The constants of questions, answers and marks of scenes. Apart from those that every page loads. */
export const questionLimits = {
  questionTitleMax: 100,
  questionMax: 2_000,
  answerMax: 2_000,
  answersPerQuestionMax: 200,
  /** Questions, answers and marks of scenes per user in 24 hours. */
  questionsPerDay: 50,
  answersPerDay: 200,
  confusionMarksPerDay: 500,
  /** Similar questions are searched among the newest of a course. */
  similarCandidatesMax: 1_000,
  similarRows: 3,
  /** A question without answer is overdue after this time. */
  answerHours: 48,
  /** The answer time of a teacher is that of this many days, public from this many answers. */
  answerTimeDays: 30,
  answerTimeAnswersMin: 5,
  questionMarksMax: 200,
  annotationMax: 300,
  annotationsPerLectureMax: 50,
  /** A mark of a scene counts for this many seconds; scenes with fewer users are shown to no user. */
  confusionSlotSeconds: 10,
  confusionLearnersMin: 3,
  confusedScenesMax: 5,
} as const;
