/** Opens the browser's choice of a file. @returns null: the user has chosen none */
export const chooseFile = async (accept: string): Promise<File | null> => (await choose(accept, false))[0] ?? null;

/** Opens the browser's choice of files. */
export const chooseFiles = (accept: string): Promise<File[]> => choose(accept, true);

const choose = (accept: string, multiple: boolean): Promise<File[]> =>
  new Promise((done) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.multiple = multiple;
    input.addEventListener("change", () => done([...(input.files ?? [])]));
    input.addEventListener("cancel", () => done([]));
    input.click();
  });
