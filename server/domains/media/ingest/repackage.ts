import { Conversion, FilePathTarget, Mp4OutputFormat, Output } from "mediabunny";
import { unplayableAudio } from "./codecs.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";
import { openVideo } from "./probe.ts";

/**
 * Writes the image and the sound of a video into an MP4 file with one index, without encoding them
 * again. Recorders write fragments, which browsers cannot seek in, and phones write QuickTime.
 */
export async function repackage(from: string, to: string): Promise<void> {
  using input = openVideo(from);
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(to) });
  const sounds = await input.getAudioTracks();
  const playable = await Promise.all(sounds.map(unplayableAudio));
  const sound = sounds[playable.indexOf(null)];
  const conversion = await Conversion.init({
    input,
    output,
    video: (_, n) => ({ discard: n > 1 }),
    audio: (track) => ({ discard: track.id !== sound?.id }),
    showWarnings: false,
  });
  if (!conversion.isValid) throw new InvalidMediaError("the video cannot be repackaged: export it as MP4");
  await conversion.execute();
}
