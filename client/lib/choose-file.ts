/** Opens the browser's choice of a file. @returns null: the user has chosen none */
export const chooseFile = (accept: string): Promise<File | null> =>
  new Promise((done) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.addEventListener("change", () => done(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => done(null));
    input.click();
  });
