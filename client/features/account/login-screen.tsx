import { Link } from "@tanstack/react-router";
import { Note } from "../../ui/note.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import { LoginForm } from "./login-form.tsx";
import styles from "./login-screen.module.css";
import { MeetingPicture } from "./meeting-picture.tsx";

interface LoginScreenProps {
  /** Sent here because a screen needs a session. */
  sessionRequired: boolean;
  callbackUrl?: string | undefined;
  onSignedIn: () => void;
}

export function LoginScreen({ sessionRequired, callbackUrl, onSignedIn }: LoginScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.art}>
        <MeetingPicture scene="login" open={1}>
          한 뼘만
          <br />더 가까이
        </MeetingPicture>
      </div>
      <div className={styles.side}>
        <div className={styles.box}>
          <div>
            <h1>다시 만나서 반가워요</h1>
            <p className={styles.lead}>이메일로 로그인해요.</p>
          </div>
          {sessionRequired ? <Note>로그인이 필요한 화면이에요. 로그인하면 보던 곳으로 돌아가요.</Note> : null}
          <LoginForm onSignedIn={onSignedIn} />
          <p className={styles.other}>
            처음이세요?{" "}
            <Link to="/signup" search={callbackUrl ? { callbackUrl } : {}} className={textLinkClass()}>
              회원가입
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
