/** Opens the browser's choice of a file. @returns null: the user has chosen none */
export const chooseFile = async (accept: string): Promise<File | null> => (await choose(accept, false))[0] ?? null;

/** Opens the browser's choice of files. */
export const chooseFiles = (accept: string): Promise<File[]> => choose(accept, true);

/** Opens the browser's choice of a folder. @returns all files of it */
export const chooseFolder = (): Promise<File[]> => choose("", true, true);

const choose = (accept: string, multiple: boolean, isFolder = false): Promise<File[]> =>
  new Promise((done) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.multiple = multiple;
    input.webkitdirectory = isFolder;
    input.hidden = true;
    const end = (files: readonly File[]) => {
      input.remove();
      done([...files]);
    };
    input.addEventListener("change", () => end([...(input.files ?? [])]));
    input.addEventListener("cancel", () => end([]));
    // Outside of the document a browser may collect it while its window is open.
    document.body.append(input);
    input.click();
  });
