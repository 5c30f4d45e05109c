import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "../ui/button-class.ts";
import { Button } from "../ui/button.tsx";
import { ErrorPage } from "../ui/error-page.tsx";
import { loadFailureText } from "../ui/load-failure.tsx";
import { type RouteFailure, failureOf } from "./route-failure.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./lost-links.module.css";
import { RouteNotFound } from "./route-not-found.tsx";
import { useLoginSearch } from "./use-login-search.ts";

const texts: Record<Exclude<RouteFailure, "missing">, { title: string; text: string }> = {
  network: { title: "인터넷이 끊긴 것 같아요", text: "연결을 확인하고 다시 시도해 주세요. 쓰던 내용은 그대로 있어요." },
  chunk: loadFailureText,
  forbidden: { title: "이 계정으로는 볼 수 없어요", text: "다른 계정으로 샀다면 그 계정으로 로그인해 주세요." },
  signedOut: { title: "로그인한 지 오래돼서 잠갔어요", text: "다시 로그인하면 보던 곳으로 돌아가요." },
  ours: { title: "우리 쪽에 문제가 생겼어요", text: "잠시 뒤에 다시 해 주세요. 쓰던 내용은 그대로 있어요." },
};

/** A screen that could not be had: says whose fault it is and what to do about it. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const failure = failureOf(error);
  if (failure === "missing") return <RouteNotFound />;
  const { title, text } = texts[failure];
  return (
    <ErrorPage pose={failure === "forbidden" || failure === "signedOut" ? "standing" : "sitting"} title={title}>
      <PageTitle>{title}</PageTitle>
      <p>{text}</p>
      <div className={styles.links}>
        {failure === "forbidden" || failure === "signedOut" ? (
          <LoginLink />
        ) : (
          <Retry reload={failure === "chunk"} reset={reset} />
        )}
        <Link to="/" className={buttonClass()}>
          홈으로 가기
        </Link>
      </div>
    </ErrorPage>
  );
}

function LoginLink() {
  return (
    <Link to="/login" search={useLoginSearch()} className={buttonClass({ variant: "primary" })}>
      로그인
    </Link>
  );
}

function Retry({ reload, reset }: { reload: boolean; reset: () => void }) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const [retrying, setRetrying] = useState(false);
  async function retry() {
    // A piece of code that failed to load is requested again only with the document.
    if (reload) return location.reload();
    setRetrying(true);
    queries.reset();
    await router.invalidate();
    setRetrying(false);
    reset();
  }
  return (
    <Button variant="primary" onClick={() => void retry()} pending={retrying && "다시 불러오고 있어요"}>
      <RefreshCw />
      다시 시도
    </Button>
  );
}
