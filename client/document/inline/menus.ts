// An open menu (<details data-menu>) closes by Esc, which returns the focus to its summary. A click outside and one of
// its links close it too, whether its code is there or not.
function dismiss(isDismissed: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]"))
    if (isDismissed(menu)) menu.open = false;
}

addEventListener("pointerdown", ({ target }) => dismiss((menu) => !menu.contains(target as Node)));

// The summary takes the focus of the link, which is hidden with the menu.
addEventListener("click", ({ target }) =>
  dismiss((menu) => {
    if (!menu.contains(target as Node) || (target as Element).closest("a") === null) return false;
    menu.querySelector("summary")?.focus({ preventScroll: true });
    return true;
  }),
);

addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  dismiss((menu) => {
    menu.querySelector("summary")?.focus();
    return true;
  });
});
