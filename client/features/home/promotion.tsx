import { type ComponentType, useEffect, useRef, useState } from "react";

/** The running promotion at the end of the home page. Its code and its data are loaded once a reader comes near. */
export function Promotion() {
  const end = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<ComponentType>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without its code the page is complete.
        import("./promotion-panel.tsx").then(
          (code) => setPanel(() => code.default),
          () => {},
        );
      },
      { rootMargin: "800px" },
    );
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end}>{Panel ? <Panel /> : null}</div>;
}
