import { useState } from "react";
import type { OwnApplication, TeacherApplication } from "../../../shared/teacher/application.ts";
import { beginTeaching, useApplicationActions, useOwnApplication } from "../../api/teacher-application.ts";
import { failureText } from "../../lib/error-messages.ts";
import { focusHeading } from "../../lib/focus-heading.ts";
import { Button } from "../../ui/action/button.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { useSingleFlight } from "../../ui/action/use-single-flight.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { applicationText as text } from "./text.ts";
import styles from "./teacher-application.module.css";

/** How a user becomes a teacher: the application and what became of it. */
export function ApplicationScreen() {
  const { data, error, refetch } = useOwnApplication();
  if (data) return <Application {...data} />;
  return error ? <ErrorBox title={failureText(error)} onRetry={() => void refetch()} /> : <LoadingMessage />;
}

function Application({ application, canApply, terms }: OwnApplication) {
  const [isEditing, setEditing] = useState(false);
  const close = () => {
    setEditing(false);
    focusHeading();
  };
  if (application?.status === "ACCEPTED") return <Accepted />;
  if (application?.status === "PENDING" && !isEditing)
    return (
      <Pending
        application={application}
        onEdit={() => {
          setEditing(true);
          focusHeading();
        }}
      />
    );
  if (terms === null)
    return (
      <EmptyState
        as="h1"
        title={text.closed}
        action={
          <a href="/" className={buttonClass({ variant: "primary" })}>
            {text.toShop}
          </a>
        }
      >
        {text.closedText}
      </EmptyState>
    );
  const isSentBack = application?.status === "SENT_BACK";
  return (
    <div className={styles.screen}>
      <header>
        <h1>{isSentBack ? text.sentBack : text.title}</h1>
        {isSentBack ? <p className={styles.reason}>{application.reason}</p> : <p>{text.lead}</p>}
      </header>
      <div className={styles.columns}>
        <Panel>
          {canApply ? null : (
            <Callout tone="warn" className={styles.unproven}>
              {text.unproven}{" "}
              <a href="/my/account" className={textLinkClass()}>
                {text.toAccount}
              </a>
            </Callout>
          )}
          <ApplicationForm application={application} terms={terms} onSent={close} onCancel={isEditing ? close : null} />
        </Panel>
        <Steps />
      </div>
    </div>
  );
}

const Steps = () => (
  <ol className={styles.steps} aria-label={text.steps}>
    {text.stepList.map((step) => (
      <li key={step.name}>
        <strong>{step.name}</strong>
        <span>{step.text}</span>
      </li>
    ))}
  </ol>
);

interface PendingProps {
  application: TeacherApplication;
  onEdit: () => void;
}

function Pending({ application: { name, headline, specialty, sample, appliedAt }, onEdit }: PendingProps) {
  const { cancel } = useApplicationActions();
  const toast = useToast();
  const giveUp = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast({ text: text.canceled });
        focusHeading();
      },
      onError: (error) => toast({ text: failureText(error), tone: "bad" }),
    });
  return (
    <div className={styles.screen}>
      <header>
        <h1>{text.pending}</h1>
        <p>{text.pendingText(appliedAt)}</p>
      </header>
      <Panel aria-label={text.own}>
        <dl className={styles.own}>
          {[
            [text.name, name],
            [text.headline, headline],
            [text.specialty, specialty],
            [text.sample, sample],
          ].map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.buttons}>
          <Button onClick={onEdit}>{text.edit}</Button>
          <Button onClick={giveUp} pending={cancel.isPending && text.canceling}>
            {text.cancel}
          </Button>
        </p>
      </Panel>
    </div>
  );
}

function Accepted() {
  const [isPending, setPending] = useState(false);
  const toast = useToast();
  const begin = useSingleFlight(async () => {
    setPending(true);
    await beginTeaching().then(focusHeading, (error: unknown) => toast({ text: failureText(error), tone: "bad" }));
    setPending(false);
  });
  return (
    <EmptyState
      as="h1"
      title={text.accepted}
      action={
        <Button variant="primary" onClick={() => void begin()} pending={isPending && text.beginning}>
          {text.begin}
        </Button>
      }
    >
      {text.acceptedText}
    </EmptyState>
  );
}
