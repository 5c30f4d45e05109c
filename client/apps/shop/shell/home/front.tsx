import { lazy, Suspense } from "react";
import { useFrontPage, useSite } from "../../../../api/site.ts";
import { useRegistrationsQuery } from "../../../../api/registration.ts";
import { useAtomValue } from "../../../../document/use-atom.ts";
import { Hero } from "../../../../features/home/hero.tsx";
import { sessionStatusAtom, viewerIdAtom } from "../../../../lib/session/session-state.ts";
import { OwnHomeSkeleton } from "./own-home-skeleton.tsx";

// Only signed-in users load its code; without it they see what visitors see.
const OwnHome = lazy(() => import("./own-home.tsx").catch(() => ({ default: () => <VisitorsFront /> })));

/** The first panel of the home page: the promise for visitors, the next minutes for a learner. */
export function Front() {
  const userId = useAtomValue(viewerIdAtom);
  const session = useAtomValue(sessionStatusAtom);
  if (userId) return <OwnFront userId={userId} />;
  const isLoading = session === "loading";
  return (
    <>
      <VisitorsFront hidesFromUsers={isLoading} />
      {isLoading ? <OwnHomeSkeleton onlyForUsers /> : null}
    </>
  );
}

/** The registrations are requested together with the code that shows them. */
function OwnFront({ userId }: { userId: string }) {
  const registrations = useRegistrationsQuery(userId);
  return (
    <Suspense fallback={<OwnHomeSkeleton />}>
      <OwnHome userId={userId} registrations={registrations} newcomer={<VisitorsFront />} />
    </Suspense>
  );
}

function VisitorsFront({ hidesFromUsers = false }: { hidesFromUsers?: boolean }) {
  return <Hero front={useFrontPage()} site={useSite()} hidesFromUsers={hidesFromUsers} />;
}
