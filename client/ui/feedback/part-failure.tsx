import { loadFailureText } from "../text.ts";
import { ErrorBox } from "./error-box.tsx";

/** In place of a part whose code is lost: it is loaded again with the page. */
export const PartFailure = () => <ErrorBox title={loadFailureText.title} onRetry={() => location.reload()} />;
