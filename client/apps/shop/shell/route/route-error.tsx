import { type ErrorComponentProps, Link, useCanGoBack, useRouter } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useOnline } from "../../../../lib/state/online.ts";
import { buttonClass } from "../../../../ui/action/button-class.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { ErrorPage } from "../../../../ui/feedback/error-page.tsx";
import { loadFailureText } from "../../../../ui/text.ts";
import { type RouteFailure, failureOf } from "./route-failure.ts";
import { PageTitle } from "../page-title.tsx";
import styles from "./lost-links.module.css";
import { RoutePending } from "./route-pending.tsx";
import { RouteNotFound } from "./route-not-found.tsx";
import { menuText, routeErrorText } from "../text.ts";
import { useLoginSearch } from "../use-login-search.ts";
import { useRouteRetry } from "./use-route-retry.ts";

const texts: Record<Exclude<RouteFailure, "missing">, { title: string; text: string }> = {
  ...routeErrorText,
  chunk: loadFailureText,
};

/** A screen that could not be had: says whose fault it is and what to do about it. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  // The reason stays what it was when the connection is back.
  const failure = useMemo(() => failureOf(error), [error]);
  const online = useOnline();
  const isReloading = useReload(failure === "chunk");
  if (failure === "missing") return <RouteNotFound />;
  if (isReloading) return <RoutePending />;
  const needsLogin = failure === "forbidden" || failure === "signedOut";
  const { title, text } = failure === "network" && !online ? routeErrorText.offline : texts[failure];
  return (
    <ErrorPage pose={needsLogin ? "standing" : "sitting"} title={title}>
      <PageTitle>{title}</PageTitle>
      <p>{text}</p>
      <div className={styles.links}>
        {needsLogin ? <LoginLink /> : <Retry failure={failure} reset={reset} />}
        {failure === "network" ? <BackLink /> : <HomeLink />}
        {failure === "ours" ? <SupportLink /> : null}
      </div>
    </ErrorPage>
  );
}

/** Loads the document of a screen whose code was lost on its way. @returns whether it may still be loaded */
function useReload(isCodeLost: boolean): boolean {
  const [isReloading, setReloading] = useState(isCodeLost);
  useEffect(() => {
    if (isCodeLost) void lostCode.reload().then(() => setReloading(false));
  }, [isCodeLost]);
  return isReloading;
}

function LoginLink() {
  return (
    <Link to="/login" search={useLoginSearch()} className={buttonClass({ variant: "primary" })}>
      {menuText.login}
    </Link>
  );
}

function Retry({ failure, reset }: { failure: RouteFailure; reset: () => void }) {
  const { retry, isRetrying } = useRouteRetry(failure, reset);
  return (
    <Button variant="primary" onClick={retry} pending={isRetrying && routeErrorText.retrying}>
      <RefreshCw />
      {routeErrorText.retry}
    </Button>
  );
}

/** The page before is most likely still there. */
function BackLink() {
  const router = useRouter();
  return useCanGoBack() ? <Button onClick={() => router.history.back()}>{routeErrorText.back}</Button> : <HomeLink />;
}

/** Support, when trying again does not help. */
function SupportLink() {
  return (
    <Link to="/my/support" className={buttonClass({ variant: "quiet" })}>
      {menuText.support}
    </Link>
  );
}

function HomeLink() {
  return (
    <Link to="/" className={buttonClass()}>
      {routeErrorText.home}
    </Link>
  );
}
