import { useEffect } from "react";
import type { Measurement as Keys } from "../../../../../shared/site/schema.ts";
import { measurementConsentAtom } from "../../../../lib/state/measurement-consent.ts";
import { useAtom, useAtomValue } from "../../../../document/use-atom.ts";
import { landingDoneAtom } from "../landing/landing-state.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { startServices, stopServices } from "./services.ts";

/** Analytics and error reporting, where they are configured: asks for consent, and runs them while it is given. */
export function Measurement({ keys }: { keys: Keys }) {
  const [consent, setConsent] = useAtom(measurementConsentAtom);
  const isLandingDone = useAtomValue(landingDoneAtom);
  useEffect(() => {
    if (consent === "GRANTED") void startServices(keys);
    if (consent === "REFUSED") void stopServices();
  }, [consent, keys]);
  if (consent !== "UNDECIDED" || !isLandingDone) return null;
  return <ConsentBanner onDecide={(isGranted) => setConsent(isGranted ? "GRANTED" : "REFUSED")} />;
}
