import { useSetStudyGoal } from "../../api/progress.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { goalText as text } from "./text.ts";
import styles from "./week-goal.module.css";

interface GoalDialogProps {
  open: boolean;
  onClose: () => void;
  goalMinutes: number | null;
}

/** Minutes a week: from three minutes a day to twenty. */
const goals = [20, 40, 60, 90, 140];

/** The learner's own goal; one press stores it. */
export function GoalDialog({ open, onClose, goalMinutes }: GoalDialogProps) {
  const toast = useToast();
  const setGoal = useSetStudyGoal({
    onDone: onClose,
    onError: (error) => toast({ text: text.failed(failureText(error)), tone: "bad" }),
  });
  const choose = (minutes: number | null) => setGoal.mutate({ goalMinutes: minutes });
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={text.title} description={text.description}>
      <ul className={styles.choices}>
        {goals.map((minutes) => (
          <li key={minutes}>
            <Button
              wide
              aria-pressed={minutes === goalMinutes}
              disabled={setGoal.isPending}
              onClick={() => choose(minutes)}
            >
              {text.choice(minutes)}
            </Button>
          </li>
        ))}
        {goalMinutes === null ? null : (
          <li>
            <Button wide variant="quiet" disabled={setGoal.isPending} onClick={() => choose(null)}>
              {text.none}
            </Button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
