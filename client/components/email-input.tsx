import type { ComponentProps } from "react";
import { Input } from "../ui/field/input.tsx";
import { ignoreEnterWhileComposing } from "../ui/field/composing.ts";

/** An e-mail address: with its keyboard and autofill, without correction. */
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
