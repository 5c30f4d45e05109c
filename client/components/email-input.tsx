import type { ComponentProps } from "react";
import { Input } from "../ui/input.tsx";
import { ignoreEnterWhileComposing } from "../ui/ignore-enter-while-composing.ts";

/** Where an address is typed: a phone shows its keyboard for it, a password manager knows it, nothing corrects it. */
export const EmailInput = (props: ComponentProps<typeof Input>) => (
  <Input
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="off"
    spellCheck={false}
    onKeyDown={ignoreEnterWhileComposing}
    {...props}
  />
);
