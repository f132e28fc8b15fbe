/** A file format of recordings: ffmpeg's demuxer, and the codecs that are allowed in it. */
export type RecordingFormat = { demuxer: string; codecs: readonly string[] };

const wave: RecordingFormat = {
  demuxer: 'wav',
  codecs: ['pcm_u8', 'pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le', 'pcm_f64le'],
};
const matroska: RecordingFormat = {
  demuxer: 'matroska',
  codecs: ['opus', 'vorbis', 'aac', 'flac', 'pcm_s16le', 'pcm_f32le'],
};
const mp4: RecordingFormat = { demuxer: 'mov', codecs: ['aac', 'alac', 'opus', 'flac'] };
const ogg: RecordingFormat = { demuxer: 'ogg', codecs: ['opus', 'vorbis', 'flac'] };

/** Number of bytes from the beginning of a file that `sniffRecording` needs. */
export const sniffedBytes = 64;

/** Recognises the formats that browsers and recorders write by their first bytes, not by name. @returns null for all others */
export function sniffRecording(head: Uint8Array): RecordingFormat | null {
  const text = Buffer.from(head).toString('latin1');
  if (/^RIFF.{4}WAVE/s.test(text)) return wave;
  if (text.startsWith('\x1aE\xdf\xa3') && /webm|matroska/.test(text)) return matroska;
  if (/^.{4}ftyp/s.test(text)) return mp4;
  if (text.startsWith('OggS')) return ogg;
  return null;
}
