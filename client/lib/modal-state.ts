import { derivedAtom, personalAtom } from "./atoms.ts";

/** Each modal and what it is shown when it opens. */
export type ModalArgs = {
  /** Where to come back to after signing in: a path with its query. */
  LOGIN_REQUIRED: { callbackUrl: string };
};

export type ModalMode = keyof ModalArgs;

type ModalRequest = { [M in ModalMode]: { mode: M; args?: ModalArgs[M] } }[ModalMode];

export type ModalState =
  | { open: false; mode: "CLOSED"; args: null }
  | { [M in ModalMode]: { open: true; mode: M; args: ModalArgs[M] | null } }[ModalMode];

const closed: ModalState = { open: false, mode: "CLOSED", args: null };

const stateAtom = personalAtom<ModalState>(closed);

export const modalAtom = derivedAtom((get) => get(stateAtom));
export const openModalAtom = derivedAtom(null, (_, set, request: ModalRequest) =>
  set(stateAtom, { args: null, ...request, open: true }),
);
export const closeModalAtom = derivedAtom(null, (_, set) => set(stateAtom, closed));
