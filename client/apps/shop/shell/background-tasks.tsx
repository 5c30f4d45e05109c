import { lazy, Suspense, useEffect, useState } from "react";
import { useSiteQuery } from "../../../api/site.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import { checkSession } from "../../../lib/session/session.ts";
import { emptyComponent } from "../../../document/lost-code.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";

// Unsent data waits for the next visit, also without this code.
const UserTasks = lazy(() => import("./user-tasks.tsx").catch(emptyComponent));
const ConfiguredTasks = lazy(() => import("./configured-tasks.tsx").catch(emptyComponent));

/** Tasks beside every screen: checks of the session, and work for a signed-in user. */
export function BackgroundTasks() {
  const userId = useAtomValue(viewerIdAtom);
  // Not before the page is hydrated: until then it has to be what the server has rendered.
  const [isChecked, setChecked] = useState(false);
  useEffect(() => void checkSession().then(() => setChecked(true)), []);
  const site = useSiteQuery().data;
  const isConfigured = isChecked && (site?.measurement ?? site?.sessionRefetchSeconds);
  return (
    <Suspense fallback={null}>
      {userId === null ? null : <UserTasks userId={userId} />}
      {site && isConfigured ? <ConfiguredTasks site={site} /> : null}
    </Suspense>
  );
}
