import { type ComponentType, useEffect, useState } from "react";
import { whenNear } from "./when-near.ts";

const id = "promotion";
const load = () => import("../features/home/promotion-panel.tsx").then((module) => module.default);

/** The running promotion at the end of the home page. Its code and its data are loaded once a reader comes near. */
export function HomePromotion() {
  const [Panel, setPanel] = useState<ComponentType>();
  useEffect(() => {
    let isShown = true;
    const show = (panel: ComponentType) => isShown && setPanel(() => panel);
    // Without its code the page is complete.
    whenNear(id)
      .then(async () => isShown && show(await load()))
      .catch(() => undefined);
    return () => void (isShown = false);
  }, []);
  return <div id={id}>{Panel ? <Panel /> : null}</div>;
}
