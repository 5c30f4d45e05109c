import { useState } from "react";
import { useMobile } from "../../lib/mobile.ts";
import { Button } from "../../ui/action/button.tsx";
import { onDemand } from "../../document/on-demand.tsx";
import { suggestTitle } from "./head-text.ts";
import { NewSuggestionForm } from "./new-suggestion-form.tsx";
import type { SuggestTab } from "./suggest-search.ts";
import styles from "./suggest-screen.module.css";
import { SuggestionList } from "./suggestion-list.tsx";
import { suggestionFormText, suggestionText as text } from "./text.ts";

const SuggestionDialog = onDemand(() => import("./suggestion-dialog.tsx").then((code) => code.SuggestionDialog));

/** Suggestions of all users, and a new one: beside them, or on a phone in a dialog. */
export function SuggestScreen({ tab }: { tab: SuggestTab }) {
  const mobile = useMobile();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <h1>{suggestTitle}</h1>
        <p>{text.lead}</p>
        {mobile ? (
          <Button variant="primary" wide aria-haspopup="dialog" onClick={() => setWriting(true)}>
            {suggestionFormText.open}
          </Button>
        ) : null}
      </header>
      <div className={styles.columns}>
        <SuggestionList key={tab ?? ""} tab={tab} />
        {mobile ? (
          <SuggestionDialog open={isWriting} onClose={() => setWriting(false)} />
        ) : (
          <section className={styles.write} aria-labelledby="new-suggestion">
            <h2 id="new-suggestion">{suggestionFormText.title}</h2>
            <NewSuggestionForm label={suggestionFormText.title} />
          </section>
        )}
      </div>
    </>
  );
}
