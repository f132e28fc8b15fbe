/** What a recording may be stored in: ffmpeg's reader of it, and the codecs that it may hold. */
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

/** How many bytes of a file are needed to tell. */
export const sniffedBytes = 64;

/** What browsers and recorders write, told by its first bytes, whatever it is called; null for everything else. */
export function sniffRecording(head: Uint8Array): RecordingFormat | null {
  const text = Buffer.from(head).toString('latin1');
  if (/^RIFF.{4}WAVE/s.test(text)) return wave;
  if (text.startsWith('\x1aE\xdf\xa3') && /webm|matroska/.test(text)) return matroska;
  if (/^.{4}ftyp/s.test(text)) return mp4;
  if (text.startsWith('OggS')) return ogg;
  return null;
}
