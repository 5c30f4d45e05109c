import { useContext, useEffect, useState } from "react";
import { PageWindow } from "./page-window.ts";

// A section is current once its top has passed this line: under the sticky rows, a little above the middle.
const lineShare = 0.36;

/** The section of the page that is being read, by the ids of the sections in order. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(" ");
  const frame = useContext(PageWindow);
  useEffect(() => {
    const page = frame ?? window;
    const names = key.split(" ");
    let scheduled = 0;
    const update = () => {
      scheduled = 0;
      const line = page.innerHeight * lineShare;
      const passed = names.filter((id) => {
        const top = page.document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      // A short last section never reaches the line: at the end of the page it is current.
      const atEnd =
        page.scrollY > 0 && page.innerHeight + page.scrollY >= page.document.documentElement.scrollHeight - 2;
      setCurrent((atEnd ? names : passed).at(-1) ?? names[0]);
    };
    const schedule = () => {
      scheduled ||= requestAnimationFrame(update);
    };
    update();
    page.addEventListener("scroll", schedule, { passive: true });
    page.addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(scheduled);
      page.removeEventListener("scroll", schedule);
      page.removeEventListener("resize", schedule);
    };
  }, [key, frame]);
  return current;
}
