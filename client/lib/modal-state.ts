import { atom } from "jotai";

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

const stateAtom = atom<ModalState>(closed);

export const modalAtom = atom((get) => get(stateAtom));
export const openModalAtom = atom(null, (_, set, request: ModalRequest) =>
  set(stateAtom, { args: null, ...request, open: true }),
);
export const closeModalAtom = atom(null, (_, set) => set(stateAtom, closed));
