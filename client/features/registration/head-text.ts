/**
 * Titles of documents, and the texts of frames and skeletons. Apart from the other texts, because they are part of the
 * code that every page loads.
 */
export const registrationTitles = {
  classroom: "내 강의실",
  registrations: "수강 내역",
};

export const classroomFrameText = { notes: "내 노트" };

export const overviewFrameText = { title: "마이" };

export const registrationsFrameText = { lead: "수강 기한과 진도를 확인해요." };
