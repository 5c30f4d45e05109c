import { askForHandle, handles, readHandle } from "./file-handles.ts";
import type { UploadPorts } from "./queued-upload.ts";
import { storedHandles } from "./stored-handles.ts";

/** The handles of uploads, from the page that was given them to those after it. */
export const keptHandles: UploadPorts["handles"] = {
  keep: (id, file) => {
    const handle = handles.get(file);
    if (handle) void storedHandles.write(id, handle);
  },
  remove: (id) => void storedHandles.remove(id),
  reopen: async (id, bytes) => {
    const handle = await storedHandles.read(id);
    return handle ? readHandle(handle, bytes) : { file: null, canReopen: false };
  },
  ask: async (id, bytes) => {
    const handle = await storedHandles.read(id);
    return handle && askForHandle(handle, bytes);
  },
};
