import { runTool } from '#runtime/process/run-tool.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';

/** Limits of `speed` that the service documents. */
const slowest = 0.7;
const fastest = 1.2;

/** Splits a speed into the part that the service does and the rest, which is done here: 1.27 → 1.2 × 1.058. */
export function splitSpeed(speed: number): { hosted: number; own: number } {
  const hosted = Math.min(fastest, Math.max(slowest, speed));
  return { hosted, own: speed / hosted };
}

const timeoutMs = 30_000;
const format = ['-f', 'f32le', '-ar', String(speechSampleRateHz), '-ac', '1'];

/**
 * Makes speech faster (factor above 1) or slower at the same pitch, with ffmpeg's `atempo`.
 * @throws PipelineError `canceled` | `tool_missing` | `tool_failed` | `tool_timeout`
 */
export async function changePace(
  samples: Float32Array,
  factor: number,
  signal: AbortSignal,
): Promise<Float32Array> {
  if (factor === 1 || samples.length === 0) return samples;
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: [
      '-nostdin',
      '-v',
      'error',
      '-protocol_whitelist',
      'file,pipe',
      ...format,
      '-i',
      'pipe:0',
      '-af',
      `atempo=${factor}`,
      ...format,
      'pipe:1',
    ],
    stdin: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
    signal,
    timeoutMs,
    sandbox: {},
  });
  // Copied, because an array of floats must start at a multiple of four.
  return new Float32Array(Uint8Array.from(stdout).buffer);
}
