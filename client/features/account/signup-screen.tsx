import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { GapBar } from "../../ui/gap-bar.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import { Wordmark } from "../../ui/wordmark.tsx";
import { MeetingPicture } from "./meeting-picture.tsx";
import { SignupFoot } from "./signup-foot.tsx";
import { SignupForm, type SignupStep } from "./signup-form.tsx";
import styles from "./signup-screen.module.css";

/** Each step is one question; with each of them the slit of the picture closes a little. */
const steps = {
  1: { name: "나이와 약관", title: "나이부터 알려 주세요", lead: "만 14세부터 가입할 수 있어요.", open: 12 },
  2: { name: "이메일과 이름", title: "뭐라고 부를까요?", lead: "이메일로 로그인하고, 이름으로 만나요.", open: 5.6 },
} as const;

interface SignupScreenProps {
  callbackUrl?: string | undefined;
  /** From the last screen, signed in. */
  onStart: () => void;
}

export function SignupScreen({ callbackUrl, onStart }: SignupScreenProps) {
  const [step, setStep] = useState<SignupStep>(1);
  const [name, setName] = useState<string | null>(null);
  const heading = useHeadingFocus(name ?? step);
  const loginSearch = callbackUrl ? { callbackUrl } : {};
  const done = name !== null;
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <Link to="/" className={styles.home} aria-label="CLOSEGAP 홈">
          <Wordmark />
        </Link>
        <div className={styles.form}>
          <GapBar value={done ? 1 : (step - 1) / 2 + 0.02} label="가입 단계" />
          {done ? null : (
            <p className={styles.where}>
              <b>{steps[step].name}</b>
              <span>{step} / 2</span>
            </p>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {done ? `반가워요, ${name} 님` : steps[step].title}
          </h1>
          <p className={styles.lead}>{done ? "가입이 끝났어요. 이제 배우던 곳을 기억해 둘게요." : steps[step].lead}</p>
          {done ? (
            <SignupFoot>
              <Button variant="primary" size="l" onClick={onStart}>
                시작하기
              </Button>
            </SignupFoot>
          ) : (
            <>
              <SignupForm step={step} loginSearch={loginSearch} onStep={setStep} onSignedUp={setName} />
              <p className={styles.other}>
                이미 가입했어요 ·{" "}
                <Link to="/login" search={loginSearch} className={textLinkClass()}>
                  로그인
                </Link>
              </p>
            </>
          )}
        </div>
      </div>
      <div className={styles.art}>
        <MeetingPicture scene="signup" open={done ? 0 : steps[step].open}>
          한 걸음씩
          <br />
          가까워져요
        </MeetingPicture>
      </div>
    </div>
  );
}

/** The heading takes the focus when a step gives way to the next, not when the page is first shown. */
function useHeadingFocus(place: string | number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [place]);
  return heading;
}
