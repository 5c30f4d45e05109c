import { useEffect, useState } from "react";

// A section is current once its top has passed this line: under the sticky rows, a little above the middle.
const lineShare = 0.36;

/** The section of the page that is being read, by the ids of the sections in order. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(" ");
  useEffect(() => {
    const names = key.split(" ");
    let frame = 0;
    const update = () => {
      frame = 0;
      const line = window.innerHeight * lineShare;
      const passed = names.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      // A short last section never reaches the line: at the end of the page it is current.
      const atEnd =
        window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd ? names : passed).at(-1) ?? names[0]);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, [key]);
  return current;
}
