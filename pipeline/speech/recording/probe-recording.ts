import { PipelineError } from '#runtime/errors.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { readFloatWave } from './read-float-wave.ts';
import { noSound, undecodedRecording, unreadableRecording } from './recording-refusals.ts';
import type { RecordingFormat } from './sniff-recording.ts';

const timeoutMs = 20_000;
const maxMemoryBytes = 1024 ** 3;
const sampleRatesHz = { least: 8000, most: 192_000 };
const maxChannels = 16;

/** Format of a recording's first track of sound. */
export type SoundStream = { sampleRateHz: number; channels: number };

/** Returns ffmpeg's options for a user's file: its own demuxer and codecs, no other file, and unchanged time stamps. */
export function readingOptions(file: string, { demuxer, codecs }: RecordingFormat): string[] {
  const allowed = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-codec_whitelist', codecs.join(',')];
  return ['-copyts', ...allowed, '-i', `file:${file}`, '-map', '0:a:0'];
}

/**
 * Decodes the first moment of a recording, which reveals the format of its sound.
 * @throws PipelineError `recording_unreadable` with the reason why it cannot be decoded | `tool_missing` |
 * `canceled`
 */
export async function probeRecording(
  file: string,
  format: RecordingFormat,
  signal: AbortSignal,
): Promise<SoundStream> {
  const track = readFloatWave(await decodeMoment(file, format, signal));
  if (!track || track.interleaved.length === 0) throw noSound();
  const { sampleRateHz, channels } = track;
  if (sampleRateHz < sampleRatesHz.least || sampleRateHz > sampleRatesHz.most || channels > maxChannels) {
    throw otherSound(sampleRateHz, channels);
  }
  return { sampleRateHz, channels };
}

async function decodeMoment(file: string, format: RecordingFormat, signal: AbortSignal): Promise<Buffer> {
  // ffprobe would also open the pictures of a video, and fail because their codec is not allowed.
  const moment = ['-af', 'asetpts=N/SR/TB', '-t', '0.1'];
  const writing = ['-c:a', 'pcm_f32le', '-bitexact', '-f', 'wav', 'pipe:1'];
  try {
    const { stdout } = await runTool({
      command: 'ffmpeg',
      args: ['-nostdin', '-v', 'error', ...readingOptions(file, format), ...moment, ...writing],
      signal,
      timeoutMs,
      sandbox: { files: { reads: [file] }, maxMemoryBytes },
    });
    return stdout;
  } catch (cause) {
    const isOfFile = cause instanceof PipelineError && /^tool_(?:failed|timeout)$/.test(cause.code);
    throw isOfFile ? refusalOf(cause) : cause;
  }
}

/** Turns ffmpeg's last message into the reason of a refusal. */
function refusalOf(cause: PipelineError): PipelineError {
  const said = cause.cause instanceof Error ? cause.cause.message : '';
  if (said.includes('matches no streams')) return noSound(cause);
  const [codec] = [...said.matchAll(/Codec \((\w+)\) not on whitelist/g)].map(([, name]) => name).reverse();
  return codec === undefined
    ? undecodedRecording(cause)
    : unreadableRecording(
        `The audio format of the recording is not supported (${codec}). Save it as an ordinary WAV file and send that.`,
        cause,
      );
}

function otherSound(sampleRateHz: number, channels: number): PipelineError {
  const rate = (hz: number) => hz.toLocaleString('en-US');
  return unreadableRecording(
    `The recording has ${channels} ${channels === 1 ? 'channel' : 'channels'} at ${rate(sampleRateHz)} Hz; up to ${maxChannels} channels at ${rate(sampleRatesHz.least)} to ${rate(sampleRatesHz.most)} Hz are supported. Record one channel at 48,000 Hz.`,
  );
}
