import { open } from 'node:fs/promises';
import { z } from 'zod';
import { runTool } from '#runtime/process/run-tool.ts';

export type VideoFacts = {
  durationMs: number;
  title: string | null;
  chapters: { title: string | null; startMs: number; endMs: number }[];
  video: {
    codec: string;
    profile: string;
    pixelFormat: string;
    width: number;
    height: number;
    colours: { range: string; space: string; transfer: string; primaries: string };
    frameCount: number;
    keyFrameCount: number;
    /**
     * True if each frame is shown one frame time after the one before, from 0 on, and none is decoded after its
     * time.
     */
    isRegular: boolean;
  };
  audio: { codec: string; profile: string; sampleRateHz: number; channels: number; durationMs: number };
  /** True if the index comes before the data, so that playback can begin before the download ends. */
  isFastStart: boolean;
};

const numberText = z.string().transform(Number).pipe(z.number());
const probed = z.object({
  format: z.object({ duration: numberText, tags: z.object({ title: z.string().optional() }).optional() }),
  chapters: z.array(
    z.object({
      start_time: numberText,
      end_time: numberText,
      tags: z.object({ title: z.string().optional() }).optional(),
    }),
  ),
  streams: z.array(
    z.discriminatedUnion('codec_type', [
      z.object({
        codec_type: z.literal('video'),
        codec_name: z.string(),
        profile: z.string(),
        pix_fmt: z.string(),
        width: z.number(),
        height: z.number(),
        avg_frame_rate: z.string().regex(/^\d+\/\d+$/),
        color_range: z.string().default('unknown'),
        color_space: z.string().default('unknown'),
        color_transfer: z.string().default('unknown'),
        color_primaries: z.string().default('unknown'),
      }),
      z.object({
        codec_type: z.literal('audio'),
        codec_name: z.string(),
        profile: z.string(),
        sample_rate: numberText,
        channels: z.number(),
        duration: numberText,
      }),
      // The track in which MP4 keeps chapter titles.
      z.object({ codec_type: z.literal('data') }),
    ]),
  ),
});
const probedPackets = z.object({
  packets: z.array(z.object({ pts_time: numberText, dts_time: numberText, flags: z.string() })),
});

/**
 * Reads the properties of a finished video with ffprobe.
 * @throws the errors of `runTool`; ZodError if the file does not have exactly one video and one audio stream
 */
export async function probeVideo(path: string, signal: AbortSignal): Promise<VideoFacts> {
  const [json, packetsJson, isFastStart] = await Promise.all([
    ffprobe(['-show_format', '-show_streams', '-show_chapters'], path, signal),
    ffprobe(['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,dts_time,flags'], path, signal),
    indexComesFirst(path),
  ]);
  const { format, chapters, streams } = probed.parse(json);
  const video = streams.find((stream) => stream.codec_type === 'video');
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  if (!video || !audio) throw new z.ZodError([]);
  const { packets } = probedPackets.parse(packetsJson);
  const [frames = 0, seconds = 1] = video.avg_frame_rate.split('/').map(Number);
  return {
    durationMs: format.duration * 1000,
    title: format.tags?.title ?? null,
    chapters: chapters.map((chapter) => ({
      title: chapter.tags?.title ?? null,
      startMs: chapter.start_time * 1000,
      endMs: chapter.end_time * 1000,
    })),
    video: {
      codec: video.codec_name,
      profile: video.profile,
      pixelFormat: video.pix_fmt,
      width: video.width,
      height: video.height,
      colours: {
        range: video.color_range,
        space: video.color_space,
        transfer: video.color_transfer,
        primaries: video.color_primaries,
      },
      frameCount: packets.length,
      keyFrameCount: packets.filter((packet) => packet.flags.startsWith('K')).length,
      isRegular: isRegular(packets, seconds / frames),
    },
    audio: {
      codec: audio.codec_name,
      profile: audio.profile,
      sampleRateHz: audio.sample_rate,
      channels: audio.channels,
      durationMs: audio.duration * 1000,
    },
    isFastStart,
  };
}

async function ffprobe(what: readonly string[], path: string, signal: AbortSignal): Promise<unknown> {
  const { stdout } = await runTool({
    command: 'ffprobe',
    args: ['-v', 'error', '-protocol_whitelist', 'file', '-f', 'mov', ...what, '-of', 'json', `file:${path}`],
    sandbox: {},
    signal,
    timeoutMs: 60_000,
  });
  return JSON.parse(stdout.toString());
}

function isRegular(
  packets: readonly { pts_time: number; dts_time: number }[],
  frameSeconds: number,
): boolean {
  const roundingSeconds = 2e-6;
  const isStep = (actual: number, expected: number) => Math.abs(actual - expected) < roundingSeconds;
  const shown = packets.map((packet) => packet.pts_time).sort((a, b) => a - b);
  return (
    shown.every((seconds, index) => isStep(seconds, index * frameSeconds)) &&
    packets.every(({ pts_time, dts_time }, index) => {
      const before = packets[index - 1];
      return dts_time <= pts_time && (!before || isStep(dts_time - before.dts_time, frameSeconds));
    })
  );
}

async function indexComesFirst(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(16);
    let position = 0;
    while ((await file.read(header, 0, 16, position)).bytesRead >= 8) {
      const type = header.toString('latin1', 4, 8);
      if (type === 'moov' || type === 'mdat') return type === 'moov';
      const size = header.readUInt32BE(0);
      if (size < 8) return false;
      position += size;
    }
    return false;
  } finally {
    await file.close();
  }
}
