import { AudioSampleSink, BlobSource, Input, MP4, QTFF } from "mediabunny";
import { waveformPoints } from "../../../shared/media/loudness.ts";
import type { SoundMeasures } from "../../../shared/media/sound.ts";
import type { Gate } from "./gate.ts";
import { LoudnessMeter } from "./loudness-meter.ts";
import { playedSound } from "./played-sound.ts";
import { SilenceFinder } from "./silence-finder.ts";
import { Waveform } from "./waveform.ts";

type Measuring = { durationMs: number; gate: Gate; onProgress: (share: number) => void };

/**
 * Decodes the sound of a video for its loudness, waveform and silences.
 * @returns null for a sound that this browser cannot decode
 */
export async function measureSound(
  file: Blob,
  { durationMs, gate, onProgress }: Measuring,
): Promise<SoundMeasures | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    const track = await playedSound(input);
    if (!track || !(await track.canDecode())) return null;
    const seconds = durationMs / 1000;
    const waveform = new Waveform(seconds, waveformPoints);
    const silences = new SilenceFinder();
    let meter: LoudnessMeter | undefined;
    for await (const sample of new AudioSampleSink(track).samples()) {
      const { numberOfChannels, sampleRate, timestamp } = sample;
      const planes = Array.from({ length: numberOfChannels }, (_, planeIndex) => {
        const plane = new Float32Array(sample.numberOfFrames);
        sample.copyTo(plane, { planeIndex, format: "f32-planar" });
        return plane;
      });
      sample.close();
      meter ??= new LoudnessMeter(sampleRate, numberOfChannels);
      meter.add(planes);
      waveform.add(planes, { start: timestamp, sampleRate });
      silences.add(planes, { start: timestamp, sampleRate });
      onProgress(Math.min(1, Math.max(0, timestamp / seconds)));
      await gate.pass();
    }
    if (!meter) return null;
    const loudness = Math.round(10 * meter.integrated()) / 10;
    return { loudness, waveform: waveform.peaks(), silences: silences.end(durationMs) };
  } finally {
    input.dispose();
  }
}
