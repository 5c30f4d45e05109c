import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { Input } from "./input.tsx";
import { passwordText } from "../text.ts";

/** A password field with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton
          label={shown ? passwordText.hide : passwordText.show}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
