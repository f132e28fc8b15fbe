import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runTogether } from '#runtime/process/run-together.ts';
import { runTool, type ToolRun } from '#runtime/process/run-tool.ts';
import { integratedLoudness } from '../sound/integrated-loudness.ts';
import type { SoundTrack } from '../sound/sound-track.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import { expectedMixGainDb } from './expected-mix-gain.ts';
import { gainToTargetDb, parseLoudnessSummary } from './loudness.ts';
import { encodeArguments, type FilmSound, mixArguments, narrationArguments } from './mix-arguments.ts';

export type AudioMix = {
  /** Narration, mono at `speechSampleRateHz`, as long as the video. */
  narration: SoundTrack;
  /** Path from `bedPath` in beds.ts; null for no music. */
  musicBedPath: string | null;
  /** Sounds of videos in the deck. */
  films?: readonly FilmSound[];
  /** File to write: AAC in MP4, 48 kHz stereo. */
  outputPath: string;
  workFolder: string;
  signal: AbortSignal;
};

/** Error of the finished loudness in dB beyond which the gain is corrected. The product promises ±1. */
const toleratedErrorDb = 0.3;

/**
 * Makes the sound track: speech at the target loudness, videos and music below it and ducked under every word, and
 * one gain that brings the whole to the target. The track is encoded while it is mixed, with the predicted gain. If
 * the measured loudness is off, it is made again with the measured gain.
 * @throws the errors of `runTool`; PipelineError `video_failed` if the sound cannot be measured
 */
export async function mixAudio(mix: AudioMix): Promise<void> {
  const { narration, musicBedPath, films = [], outputPath } = mix;
  const durationSeconds = narration.sampleCount / speechSampleRateHz;
  const run = async (
    command: string,
    args: readonly string[],
    stdin: NonNullable<ToolRun['stdin']>,
    signal = mix.signal,
  ) => {
    const timeoutMs = 60_000 + durationSeconds * 1000;
    return (await runTool({ command, args, stdin, sandbox: {}, signal, timeoutMs })).stderr;
  };

  const measure = async () => gainToTargetDb(await integratedLoudness(narration, speechSampleRateHz));
  if (musicBedPath === null && films.length === 0) {
    await run('ffmpeg', narrationArguments({ gainDb: await measure(), outputPath }), bytesOf(narration));
    return;
  }
  const mixPath = path.join(mix.workFolder, `${randomUUID()}.pipe`);
  try {
    const [, narrationGainDb, expectedGainDb] = await runTogether(mix.signal, (signal) => [
      run('mkfifo', [mixPath], nothing, signal),
      measure(),
      musicBedPath === null ? Promise.resolve(0) : expectedMixGainDb(narration),
    ]);
    const mixing = { bedPath: musicBedPath, films, narrationGainDb, durationSeconds, mixPath };
    for (let gainDb = expectedGainDb; ; ) {
      const [mixed] = await runTogether(mix.signal, (signal) => [
        run('ffmpeg', mixArguments({ ...mixing, gainDb }), bytesOf(narration), signal),
        run('ffmpeg', encodeArguments({ mixPath, outputPath }), nothing, signal),
      ]);
      const neededDb = gainToTargetDb(parseLoudnessSummary(mixed).integratedLufs);
      if (Math.abs(neededDb - gainDb) <= toleratedErrorDb) return;
      gainDb = neededDb;
    }
  } finally {
    await rm(mixPath, { force: true });
  }
}

const nothing = new Uint8Array();

/** Yields the samples as bytes, anew at each call. */
async function* bytesOf(track: SoundTrack): AsyncGenerator<Uint8Array> {
  for await (const { buffer, byteOffset, byteLength } of track.read()) {
    yield new Uint8Array(buffer, byteOffset, byteLength);
  }
}
