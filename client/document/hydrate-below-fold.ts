const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Sections and cards that the first paint has left out; not those within one, which are laid out after it. */
function waitingParts(): HTMLElement[] {
  const parts = document.querySelectorAll<HTMLElement>("[data-below-first-screen] > *");
  return Array.from(parts).filter(
    (part) =>
      !part.parentElement?.parentElement?.closest("[data-below-first-screen]") &&
      getComputedStyle(part).contentVisibility !== "visible",
  );
}

/**
 * Lays out what is below the fold, one section or card in each frame, so that none of them takes long. Their letters
 * are loaded before: each file that arrives lays out again what is there.
 */
export async function hydrateBelowFold(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.below === undefined) return;
  const parts = waitingParts();
  if (parts.length > 0) {
    const text = parts.map(({ textContent }) => textContent).join("");
    // Letters that cannot be loaded are those of a system font.
    await document.fonts.load('1em "Pretendard Variable"', text).catch(() => []);
  }
  for (const part of parts) {
    await nextFrame();
    part.style.contentVisibility = "visible";
  }
  await nextFrame();
  delete dataset.below;
  for (const part of parts) part.style.contentVisibility = "";
}
