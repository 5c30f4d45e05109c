import { nullable, object, text } from "../../../shared/reader.ts";
import { createTabChannel } from "../state/tab-channel.ts";

/** The signed-in user of this browser; null: signed out. */
const channel = createTabChannel("closegap-session", object({ userId: nullable(text) }));

export const broadcastSession = (userId: string | null): void => channel.send({ userId });

export const onSessionBroadcast = (onChange: (userId: string | null) => void): void =>
  channel.listen(({ userId }) => onChange(userId));
