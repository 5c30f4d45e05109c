import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { errorText, failureText } from "../../../lib/error-messages.ts";
import { useConfirmEmail, useSendEmailCode } from "../../../api/account/auth.ts";
import { codeLength } from "../../../ui/field/code-input.tsx";
import { type CodeSent, codeSentNow } from "../verification/code-sent.ts";
import { type EmailVerificationToken, emailVerificationToken } from "../verification/email-verification-token.ts";
import { codeMissing } from "../../../components/field-error-text.ts";
import type { SignupDraft } from "./signup-schema.ts";
import type { SignupStep } from "./signup-steps.ts";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";

type Form = UseFormReturn<SignupDraft>;
type OnStepChange = (step: SignupStep) => void;

/** Verifies the address: sends a code, checks it, returns the proof. */
export function useEmailVerification(form: Form, onStepChange: OnStepChange) {
  const state = useVerificationState(form, onStepChange);
  const { sent, proof, code, problem, setCode, setProblem, startOver } = state;
  const { sendCode, sending } = useSending(form, state, onStepChange);
  const { confirmCode, confirming } = useConfirming(state, onStepChange);
  return {
    sent,
    proof,
    code,
    problem,
    sending,
    confirming,
    sendCode: () => void sendCode(),
    confirmCode: (typed: string) => void confirmCode(typed),
    typeCode: (typed: string) => (setProblem(null), setCode(typed)),
    startOver,
  };
}

export type EmailVerification = ReturnType<typeof useEmailVerification>;
type VerificationState = ReturnType<typeof useVerificationState>;

function useVerificationState(form: Form, onStepChange: OnStepChange) {
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [proof, setProof] = useState<EmailVerificationToken | null>(emailVerificationToken.read);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  /** Goes back to the address, which is unchanged. */
  function startOver() {
    emailVerificationToken.remove();
    setSent(null);
    setProof(null);
    setCode("");
    setProblem(null);
    onStepChange("mail");
  }
  function rejectAddress(type: string, message: string) {
    startOver();
    form.setError("email", { type, message });
  }
  function showError(error: unknown) {
    const type = errorCodeOf(error);
    if (type === "EMAIL_TAKEN" || !sent) rejectAddress(type, failureText(error));
    else setProblem(failureText(error));
  }
  return { sent, setSent, proof, setProof, code, setCode, problem, setProblem, startOver, rejectAddress, showError };
}

function useSending(
  form: Form,
  { setSent, setCode, setProblem, showError }: VerificationState,
  onStepChange: OnStepChange,
) {
  const send = useSendEmailCode();
  const sendCode = useSingleFlight(async () => {
    setProblem(null);
    if (!(await form.trigger("email", { shouldFocus: true }))) return;
    try {
      const { emailInput } = await import("../../../../shared/account/schema.ts");
      const { email } = emailInput.parse(form.getValues());
      const { expiresAt } = await send.mutateAsync({ email });
      setSent(codeSentNow(email, Date.parse(expiresAt)));
      setCode("");
      onStepChange("code");
    } catch (error) {
      showError(error);
    }
  });
  return { sendCode, sending: send.isPending };
}

function useConfirming(
  { sent, setProof, setProblem, showError, rejectAddress }: VerificationState,
  onStepChange: OnStepChange,
) {
  const confirm = useConfirmEmail();
  const confirmCode = useSingleFlight(async (code: string) => {
    if (!sent) return;
    if (code.length < codeLength) return setProblem(codeMissing);
    setProblem(null);
    try {
      const { email, emailProof } = await confirm.mutateAsync({ email: sent.email, code });
      // Without a proof, another account has taken the address meanwhile.
      if (emailProof === null) return rejectAddress("EMAIL_TAKEN", errorText("EMAIL_TAKEN"));
      setProof({ email, emailProof });
      onStepChange("account");
    } catch (error) {
      showError(error);
    }
  });
  return { confirmCode, confirming: confirm.isPending };
}
