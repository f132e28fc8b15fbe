import { PipelineError } from '#runtime/errors.ts';
import { openRegular } from '#runtime/process/regular-file.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { outOfRange } from '../../sound/at.ts';
import { type FloatWave, readFloatWave } from './read-float-wave.ts';
import type { Recording } from './recording.ts';
import { type RecordingFormat, sniffedBytes, sniffRecording } from './sniff-recording.ts';

const timeoutMs = 60_000;
const maxMemoryBytes = 2 * 1024 ** 3;
/**
 * Limit of a recording's length. The page stops at half of it (`maxRecordingSeconds` of the contract); files from elsewhere
 * may hold pauses and other speech around the two minutes of the script.
 */
const maxDecodedSeconds = 300;
/** Limit of ffmpeg's output: five minutes of stereo at 48 kHz take 115 MB. */
const maxDecodedBytes = 128 * 1024 ** 2;
const sampleRatesHz = { least: 8000, most: 96_000 };
const maxChannels = 2;

/**
 * Decodes a recording: WAV (integers or floats), WebM, MP4 or Ogg, recognised by its bytes. Keeps the sample rate, and of
 * two channels the louder one.
 * @throws PipelineError `recording_unreadable` | `recording_too_long` | `tool_missing` | `canceled`
 */
export async function decodeRecording(file: string, signal: AbortSignal): Promise<Recording> {
  const format = sniffRecording(await readHead(file));
  if (!format) {
    throw unreadable('This is not a recording that can be read. Give a WAV, WebM, MP4 or Ogg file.');
  }
  const wave = readFloatWave(await decode(file, format, signal));
  if (!wave || wave.interleaved.length === 0) throw unreadable('There is no sound in the recording.');
  const { sampleRateHz, channels, interleaved } = wave;
  if (sampleRateHz < sampleRatesHz.least || sampleRateHz > sampleRatesHz.most || channels > maxChannels) {
    throw unreadable(
      `The recording has ${channels} channels at ${sampleRateHz} Hz. Record one or two channels at 16,000 to 48,000 Hz.`,
    );
  }
  const seconds = interleaved.length / channels / sampleRateHz;
  if (seconds > maxDecodedSeconds || interleaved.byteLength >= maxDecodedBytes) {
    throw new PipelineError(
      'recording_too_long',
      `The recording is longer than ${maxDecodedSeconds / 60} minutes. Record the script alone.`,
    );
  }
  return { samples: loudestChannel(wave), sampleRateHz };
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

async function decode(
  file: string,
  { demuxer, codecs }: RecordingFormat,
  signal: AbortSignal,
): Promise<Buffer> {
  const reading = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-codec_whitelist', codecs.join(',')];
  const limits = ['-t', String(maxDecodedSeconds + 1), '-fs', String(maxDecodedBytes)];
  const writing = ['-map', '0:a:0', '-c:a', 'pcm_f32le', '-bitexact', '-f', 'wav', 'pipe:1'];
  try {
    const { stdout } = await runTool({
      command: 'ffmpeg',
      args: ['-nostdin', '-v', 'error', ...reading, '-i', `file:${file}`, ...limits, ...writing],
      signal,
      timeoutMs,
      box: { files: { reads: [file] }, maxMemoryBytes },
    });
    return stdout;
  } catch (cause) {
    if (
      !(cause instanceof PipelineError) ||
      (cause.code !== 'tool_failed' && cause.code !== 'tool_timeout')
    ) {
      throw cause;
    }
    throw unreadable('The recording is damaged, or of a kind that is not supported. Record it again.', cause);
  }
}

/** Takes one channel: two microphones are never in phase, so that their sum would colour the voice. */
function loudestChannel({ channels, interleaved }: FloatWave): Float32Array {
  const sampleAt = (index: number) => interleaved[index] ?? outOfRange(interleaved, index);
  const sounds = Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: interleaved.length / channels }, (_, frame) =>
      withinFullScale(sampleAt(frame * channels + channel)),
    ),
  );
  const powers = sounds.map((samples) => samples.reduce((sum, sample) => sum + sample * sample, 0));
  const loudest = powers.indexOf(Math.max(...powers));
  return sounds[loudest] ?? outOfRange(sounds, loudest);
}

/** Clips a sample: a file of floats may hold any number, and codecs overshoot. */
function withinFullScale(sample: number): number {
  return Number.isFinite(sample) ? Math.min(1, Math.max(-1, sample)) : 0;
}

function unreadable(message: string, cause?: unknown): PipelineError {
  return new PipelineError('recording_unreadable', message, { cause });
}
