import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { dateText } from "../../../shared/format.ts";
import { saveFile } from "../../lib/save-file.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { CallProblem } from "./my-call-problem.tsx";
import { MyPart } from "./my-screen.tsx";
import styles from "./settings.module.css";

/** Everything kept about the person, as a file. Asked for anew each time and kept nowhere. */
export function SettingsExport() {
  const { client } = trpc.useUtils();
  const collect = useMutation({
    mutationFn: () => client.account.personalData.query(),
    onSuccess: (data) => saveFile(fileName(new Date()), JSON.stringify(data, null, 2), "application/json"),
  });
  return (
    <MyPart title="내 자료" about="이름, 동의, 주문, 수강과 진도까지 여기에 남은 것을 JSON 파일 하나로 받아요.">
      <Button pending={collect.isPending && "모으고 있어요"} onClick={() => collect.mutate()}>
        <Download />
        파일로 받기
      </Button>
      <div className={styles.problem}>
        <CallProblem error={collect.error} />
      </div>
    </MyPart>
  );
}

/** `closegap-2025-11-17.json` */
const fileName = (now: Date): string => `closegap-${dateText(now).replaceAll(".", "-")}.json`;
