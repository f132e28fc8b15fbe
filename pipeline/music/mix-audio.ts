import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '../run-tool.ts';
import { speechSampleRateHz } from '../speech/synthesizer.ts';
import { gainToTargetDb, parseLoudnessSummary } from './loudness.ts';
import { masterArguments, measureNarrationArguments, mixArguments } from './mix-arguments.ts';

export type AudioMix = {
  /** Mono at `speechSampleRateHz`, as long as the video. */
  narration: Float32Array;
  /** See `bedPath` in beds.ts; null for narration alone. */
  musicBedPath: string | null;
  /** Receives AAC in MP4, 48 kHz stereo. */
  outputPath: string;
  workFolder: string;
  signal: AbortSignal;
};

/**
 * Makes the sound track: speech at the target loudness, music below it and lower still under every word, then the
 * whole measured again and brought to the target by one gain.
 * @throws what `runTool` throws; PipelineError `video_failed` when the sound cannot be measured
 */
export async function mixAudio(mix: AudioMix): Promise<void> {
  const { narration, musicBedPath, outputPath } = mix;
  const spoken = new Uint8Array(narration.buffer, narration.byteOffset, narration.byteLength);
  const durationSeconds = narration.length / speechSampleRateHz;
  const run = async (args: readonly string[], stdin = spoken): Promise<string> => {
    const timeoutMs = 60_000 + durationSeconds * 1000;
    const { signal } = mix;
    const { stderr } = await runTool({
      command: 'ffmpeg',
      args,
      stdin,
      network: false,
      signal,
      timeoutMs,
    });
    return stderr;
  };

  const narrationGainDb = gainToTargetDb(parseLoudnessSummary(await run(measureNarrationArguments())));
  if (musicBedPath === null) {
    await run(masterArguments({ mixPath: null, gainDb: narrationGainDb, outputPath }));
    return;
  }
  const mixPath = path.join(mix.workFolder, `${randomUUID()}.f32`);
  try {
    const mixed = await run(
      mixArguments({ bedPath: musicBedPath, narrationGainDb, durationSeconds, mixPath }),
    );
    const master = masterArguments({
      mixPath,
      gainDb: gainToTargetDb(parseLoudnessSummary(mixed)),
      outputPath,
    });
    await run(master, new Uint8Array());
  } finally {
    await rm(mixPath, { force: true });
  }
}
