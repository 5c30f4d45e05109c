import { type ComponentProps, lazy, Suspense } from "react";
import type { ImportDialog } from "./import-dialog.tsx";

/** It has the parsers of the files of courses. */
const Shown = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

export const LazyImportDialog = (props: ComponentProps<typeof ImportDialog>) => (
  <Suspense fallback={null}>
    <Shown {...props} />
  </Suspense>
);
