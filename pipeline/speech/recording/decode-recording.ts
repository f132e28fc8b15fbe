import { recordingKinds } from '#contract/vocabulary/recordings.ts';
import { PipelineError } from '#runtime/errors.ts';
import { openRegular } from '#runtime/files/regular-file.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import { clockFilter } from './clock-filter.ts';
import { probeRecording, readingOptions, type SoundStream } from './probe-recording.ts';
import { type FloatWave, readFloatWave } from './read-float-wave.ts';
import type { Recording } from './recording.ts';
import { noSound, undecodedRecording, unreadableRecording } from './recording-refusals.ts';
import { otherKindOf, type RecordingFormat, sniffedBytes, sniffRecording } from './sniff-recording.ts';

const timeoutMs = 60_000;
const maxMemoryBytes = 2 * 1024 ** 3;
/**
 * Limit of a recording's length. The page stops at half of it (`maxRecordingSeconds` of the contract). Other files
 * may hold pauses and other speech around the two minutes of the script.
 */
export const maxDecodedSeconds = 300;
/** Size limit of ffmpeg's output: five minutes of one channel at 96 kHz take 116 MB. */
const maxDecodedBytes = 128 * 1024 ** 2;
/** Highest sample rate that is kept. No voice has anything above half of it. */
const maxKeptRateHz = 96_000;
const reducedRateHz = 48_000;
/** Rate at which channels are compared: enough to find the one with the voice. */
const comparedRateHz = 4000;

/**
 * Decodes a recording of one of the `recordingKinds`, recognised by its bytes. Samples are placed at their time
 * stamps (`clockFilter`). Keeps sample rates up to 96 kHz, and only the loudest channel.
 * @throws PipelineError `recording_unreadable` | `recording_too_long` | `tool_missing` | `canceled`
 */
export async function decodeRecording(file: string, signal: AbortSignal): Promise<Recording> {
  const head = await readHead(file);
  const format = sniffRecording(head);
  if (!format) {
    const kind = otherKindOf(head);
    throw unreadableRecording(
      kind === null
        ? `This recording cannot be read. Send a ${recordingKinds} file.`
        : `This is ${kind}, which cannot be read. Send a ${recordingKinds} file.`,
    );
  }
  const track = await probeRecording(file, format, signal);
  const given = { file, format, signal };
  const channel = track.channels === 1 ? 0 : loudestChannel(await decode(given, comparing));
  const wave = await decode(given, keeping(track, channel));
  const { sampleRateHz, interleaved } = wave;
  if (interleaved.length / sampleRateHz > maxDecodedSeconds || interleaved.byteLength >= maxDecodedBytes) {
    throw new PipelineError(
      'recording_too_long',
      `The recording is longer than ${maxDecodedSeconds / 60} minutes. Record the script alone.`,
    );
  }
  return { samples: interleaved.map(withinFullScale), sampleRateHz };
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await openRegular(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

type Given = { file: string; format: RecordingFormat; signal: AbortSignal };

/** Options for all channels at the lowest rate. */
const comparing = ['-af', 'asetpts=N/SR/TB', '-ar', String(comparedRateHz)];

/**
 * Returns the options that keep one channel. Two microphones are never in phase, so their sum would colour the
 * voice.
 */
function keeping({ channels, sampleRateHz }: SoundStream, channel: number): string[] {
  const filters = [...(channels === 1 ? [] : [`pan=mono|c0=c${channel}`]), clockFilter];
  const rate = sampleRateHz > maxKeptRateHz ? ['-ar', String(reducedRateHz)] : [];
  return ['-af', filters.join(','), ...rate];
}

/**
 * Runs ffmpeg on the recording.
 * @param processing options of ffmpeg between reading and writing
 */
async function decode({ file, format, signal }: Given, processing: readonly string[]): Promise<FloatWave> {
  const limits = ['-t', String(maxDecodedSeconds + 1), '-fs', String(maxDecodedBytes)];
  const writing = ['-c:a', 'pcm_f32le', '-bitexact', '-f', 'wav', 'pipe:1'];
  try {
    const { stdout } = await runTool({
      command: 'ffmpeg',
      args: [
        '-nostdin',
        '-v',
        'error',
        ...readingOptions(file, format),
        ...processing,
        ...limits,
        ...writing,
      ],
      signal,
      timeoutMs,
      sandbox: { files: { reads: [file] }, maxMemoryBytes },
    });
    const wave = readFloatWave(stdout);
    if (!wave || wave.interleaved.length === 0) throw noSound();
    return wave;
  } catch (cause) {
    if (
      !(cause instanceof PipelineError) ||
      (cause.code !== 'tool_failed' && cause.code !== 'tool_timeout')
    ) {
      throw cause;
    }
    throw undecodedRecording(cause);
  }
}

function loudestChannel({ channels, interleaved }: FloatWave): number {
  const powers = Array.from({ length: channels }, () => 0);
  interleaved.forEach((sample, index) => {
    const channel = index % channels;
    powers[channel] = (powers[channel] ?? outOfRange(powers, channel)) + withinFullScale(sample) ** 2;
  });
  return powers.indexOf(Math.max(...powers));
}

/** Clips a sample: a file of floats may contain any number, and codecs overshoot. */
function withinFullScale(sample: number): number {
  return Number.isFinite(sample) ? Math.min(1, Math.max(-1, sample)) : 0;
}
