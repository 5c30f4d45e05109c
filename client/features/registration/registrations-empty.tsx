import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PersonIllustration } from "../../ui/person-illustration.tsx";

const texts = {
  first: { title: "첫 강의를 기다리고 있어요", text: "무료 맛보기부터 볼 수 있어요." },
  next: { title: "다음 것을 골라 볼까요?", text: "지금 듣고 있는 것이 없어요." },
};

/** Shown without any current registration. @param isFirst there never was one */
export function RegistrationsEmpty({ isFirst = true }: { isFirst?: boolean }) {
  const { title, text } = isFirst ? texts.first : texts.next;
  return (
    <EmptyState
      figure={<PersonIllustration head="ㅎ" arms="ㅗ" ink="text-2" face="ssuk-mid" />}
      title={title}
      action={
        <Link to="/courses" className={buttonClass({ variant: "primary" })}>
          코스 둘러보기
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
