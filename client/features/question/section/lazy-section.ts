import { whenNear } from "./when-near.ts";

/** The element around the section, which is there before its code. */
const elementId = "questions";

/** The code of the section, once it comes near; what the server has rendered of it is shown until then. */
export async function loadSection() {
  await whenNear(elementId);
  const { QuestionSection } = await import("./question-section.tsx");
  return { default: QuestionSection };
}
