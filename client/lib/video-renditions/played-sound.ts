import type { Input, InputAudioTrack } from "mediabunny";

/** As the server, which plays the first sound that browsers do. */
export async function playedSound(input: Input): Promise<InputAudioTrack | null> {
  for (const track of await input.getAudioTracks()) if ((await track.getCodec()) === "aac") return track;
  return null;
}
