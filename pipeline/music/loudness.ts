import { z } from 'zod';
import { PipelineError } from '#runtime/errors.ts';

/** Loudness to which streaming services and players normalise spoken video, as measured by EBU R 128. */
const targetLoudnessLufs = -16;

/** Measured loudness. `truePeakDbtp` is −∞ for silence, and null if the filter did not measure it. */
export type Loudness = { integratedLufs: number; truePeakDbtp: number | null };

/** ffmpeg filter that measures loudness: the sound passes through, and a summary goes to stderr at level `info`. */
export const loudnessFilter = 'ebur128=framelog=verbose';

/**
 * Reads the summary of ffmpeg's `ebur128` filter.
 * @throws PipelineError `video_failed` if there is none
 */
export function parseLoudnessSummary(stderr: string): Loudness {
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const integrated = decibels.safeParse(/^\s*I:\s+(\S+) LUFS/m.exec(summary)?.[1]);
  if (!integrated.success) {
    throw new PipelineError('video_failed', 'The loudness of the sound could not be measured.', {
      cause: new Error(stderr.slice(-500)),
    });
  }
  const peak = decibels.safeParse(/^\s*Peak:\s+(\S+) dBFS/m.exec(summary)?.[1]);
  return { integratedLufs: integrated.data, truePeakDbtp: peak.success ? peak.data : null };
}

const decibels = z
  .string()
  .transform((text) => (text === '-inf' ? Number.NEGATIVE_INFINITY : Number.parseFloat(text)))
  .refine((value) => !Number.isNaN(value));

/** Returns the gain in dB that brings sound to the target loudness; 0 for near silence. */
export function gainToTargetDb(integratedLufs: number): number {
  const nearSilenceLufs = -60;
  return integratedLufs < nearSilenceLufs ? 0 : targetLoudnessLufs - integratedLufs;
}
