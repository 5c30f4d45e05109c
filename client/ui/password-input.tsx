import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { Input } from "./input.tsx";

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
          label={shown ? "비밀번호 가리기" : "비밀번호 보기"}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
