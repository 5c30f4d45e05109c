import { useId } from "react";
import { useChoosePoster, usePosters } from "../../../api/media-asset/posters.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import styles from "./poster.module.css";
import { posterText as text } from "../text.ts";

interface PosterChoiceProps {
  mediaAssetId: string;
}

/** The images of a video, one of which its lecture shows before it plays. */
export function PosterChoice({ mediaAssetId }: PosterChoiceProps) {
  const name = useId();
  const { data, error, refetch } = usePosters(mediaAssetId);
  const choose = useChoosePoster(mediaAssetId);
  const toast = useToast();
  const run = useSingleFlight(async (file: string | null) => {
    try {
      await choose(file);
      toast({ text: text.chosen });
    } catch (reason) {
      toast({ text: failureText(reason), tone: "bad" });
    }
  });
  if (!data) return error ? <ErrorBox title={failureText(error)} onRetry={() => void refetch()} /> : <LoadingMessage />;
  const radio = (file: string | null) => (
    <input type="radio" name={name} checked={data.shown === file} onChange={() => void run(file)} />
  );
  return (
    <fieldset className={styles.posters}>
      <legend>{text.legend}</legend>
      <div className={styles.choices}>
        {data.items.map(({ file, url }, index) => (
          <label key={file} className={styles.choice}>
            {radio(file)}
            <img src={url} alt={text.scene(index + 1)} loading="lazy" />
          </label>
        ))}
        <label className={styles.choice}>
          {radio(null)}
          <span className={styles.cover}>{text.cover}</span>
        </label>
      </div>
    </fieldset>
  );
}
