// A button may be clicked before its code is there. React, once it listens, stops such a click and forgets it: it is
// repeated until React lets it through to the button. A second click asks for the same.
const pending = new Set<HTMLButtonElement>();

const isReactListening = (): boolean => document.readyState !== "loading" && !window.$_TSR;

function collect({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLButtonElement>("button[type=button]");
  if (!button || pending.has(button)) return;
  pending.add(button);
  const handled = () => {
    if (isReactListening()) pending.delete(button);
  };
  button.addEventListener("click", handled);
  setTimeout(() => {
    button.removeEventListener("click", handled);
    if (pending.delete(button)) button.click();
  }, 100);
}

addEventListener("click", collect, true);
