const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Lays out the sections below the fold, one in each frame, so that none of them takes long. Their letters
 * are loaded before: each file that arrives lays out again what is there.
 */
export async function hydrateBelowFold(): Promise<void> {
  const { dataset } = document.documentElement;
  const below = document.querySelector("[data-below-first-screen]");
  if (!below || dataset.below === undefined) return;
  // Letters that cannot be loaded are those of a system font.
  await document.fonts.load('1em "Pretendard Variable"', below.textContent).catch(() => []);
  const sections = below.querySelectorAll<HTMLElement>(":scope > section");
  for (const section of sections) {
    await nextFrame();
    section.style.contentVisibility = "visible";
  }
  await nextFrame();
  delete dataset.below;
  for (const section of sections) section.style.contentVisibility = "";
}
