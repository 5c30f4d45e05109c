import { useChangeEmail } from "../../../api/account.ts";
import { Button } from "../../../ui/button.tsx";
import { RequestError } from "../form/form-errors.tsx";

interface EmailSendButtonProps {
  email: string;
  /** A code has been sent already. */
  again: boolean;
  onSent: () => void;
}

/** Sends a code to the current address, so that it can be confirmed. */
export function EmailSendButton({ email, again, onSent }: EmailSendButtonProps) {
  const send = useChangeEmail();
  return (
    <>
      <Button
        size="s"
        pending={send.isPending && "보내고 있어요"}
        onClick={() => send.mutate({ email }, { onSuccess: onSent })}
      >
        {again ? "숫자 다시 받기" : "확인 메일 받기"}
      </Button>
      <RequestError error={send.error} />
      <output className="sr-only">{send.isSuccess ? "메일을 보냈어요." : null}</output>
    </>
  );
}
