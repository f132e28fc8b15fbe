import { strictFfmpeg } from '#runtime/process/strict-ffmpeg.ts';
import type { Chapter } from '../timeline.ts';

/** Returns ffmpeg's arguments that mux picture (FLV on stdin), sound and metadata into one MP4 without encoding. */
export function muxArguments(files: {
  audioPath: string;
  metadataPath: string;
  outputPath: string;
}): string[] {
  // ffmpeg 5.1 reads only 8 packets ahead by default, and then spends half of its time waiting for more.
  const safeInput = ['-thread_queue_size', '64', '-protocol_whitelist', 'file,pipe'];
  return [
    ...['-v', 'error', '-nostdin', ...strictFfmpeg],
    ...[...safeInput, '-f', 'flv', '-i', 'pipe:0'],
    ...[...safeInput, '-f', 'mov', '-i', `file:${files.audioPath}`],
    ...[...safeInput, '-f', 'ffmetadata', '-i', `file:${files.metadataPath}`],
    ...['-map', '0:v:0', '-map', '1:a:0', '-map_metadata', '2', '-map_chapters', '2', '-c', 'copy'],
    // FLV counts in milliseconds. A time scale with whole frames makes all durations equal.
    ...[
      '-video_track_timescale',
      '12800',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      '-y',
      `file:${files.outputPath}`,
    ],
  ];
}

/** Writes the title and the chapters in ffmpeg's metadata format. */
export function metadataFile(title: string, chapters: readonly Chapter[]): string {
  const blocks = chapters.map((chapter, index) =>
    [
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      `START=${Math.round(chapter.startMs)}`,
      `END=${Math.round(chapter.endMs)}`,
      `title=${escapeMetadata(chapter.title) || `Slide ${index + 1}`}`,
    ].join('\n'),
  );
  return `${[';FFMETADATA1', `title=${escapeMetadata(title)}`, ...blocks].join('\n')}\n`;
}

/** Removes line breaks and control characters, and escapes the characters that are special in the format. */
function escapeMetadata(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .trim()
    .replace(/[=;#\\]/g, '\\$&');
}
