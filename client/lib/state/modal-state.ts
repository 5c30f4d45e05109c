import { useSetAtom } from "jotai";
import { useAtomValue } from "../../document/use-atom.ts";
import type { RefundDrop } from "../../../shared/progress/schema.ts";
import type { SocialProvider } from "../../../shared/codes.ts";
import { derivedAtom, personalAtom } from "./atoms.ts";

/** Each modal with its arguments. */
export type ModalArgs = {
  /** The page to return to after signing in: a path with its query. */
  LOGIN_REQUIRED: { callbackUrl: string };
  DELETE_ACCOUNT: null;
  REVOKE_OTHER_SESSIONS: null;
  UNLINK_SOCIAL: { provider: SocialProvider };
  SHORTCUTS: null;
  /** By how much playing the lecture reduces a refund. */
  REFUND_WARNING: RefundDrop;
  /** A free order is given up, not refunded. */
  REFUND: { orderId: string; isFree: boolean };
};

export type ModalMode = keyof ModalArgs;

type ModalRequest = { [M in ModalMode]: { mode: M; args?: ModalArgs[M] } }[ModalMode];
/** One modal as its component uses it. */
type Modal<M extends ModalMode> = {
  isOpen: boolean;
  args: ModalArgs[M] | null;
  open: (args?: ModalArgs[M]) => void;
  close: () => void;
};

export type ModalState =
  | { open: false; mode: "CLOSED"; args: null }
  | { [M in ModalMode]: { open: true; mode: M; args: ModalArgs[M] | null } }[ModalMode];

const closed: ModalState = { open: false, mode: "CLOSED", args: null };

const stateAtom = personalAtom<ModalState>(closed);

export const modalAtom = derivedAtom((get) => get(stateAtom));
export const openModalAtom = derivedAtom(null, (_, set, request: ModalRequest) =>
  set(stateAtom, { mode: request.mode, args: request.args ?? null, open: true } as ModalState),
);
export const closeModalAtom = derivedAtom(null, (_, set) => set(stateAtom, closed));

export function useModal<M extends ModalMode>(mode: M): Modal<M> {
  const modal = useAtomValue(modalAtom);
  const open = useSetAtom(openModalAtom);
  const close = useSetAtom(closeModalAtom);
  return {
    isOpen: modal.mode === mode,
    args: modal.mode === mode ? (modal.args as ModalArgs[M] | null) : null,
    open: (args) => open({ mode, args } as ModalRequest),
    close,
  };
}
