/** File format of a recording: ffmpeg's demuxer, and the codecs that are allowed in it. */
export type RecordingFormat = { demuxer: string; codecs: readonly string[] };

const sizes = ['s16', 's24', 's32', 'f32', 'f64'];
/** Uncompressed samples in either byte order, and the logarithmic ones of telephones. */
const uncompressed = [
  'pcm_u8',
  'pcm_s8',
  'pcm_mulaw',
  'pcm_alaw',
  ...sizes.flatMap((size) => [`pcm_${size}le`, `pcm_${size}be`]),
];
const wave: RecordingFormat = { demuxer: 'wav', codecs: uncompressed };
const wave64: RecordingFormat = { demuxer: 'w64', codecs: uncompressed };
const aiff: RecordingFormat = { demuxer: 'aiff', codecs: uncompressed };
const matroska: RecordingFormat = {
  demuxer: 'matroska',
  codecs: ['opus', 'vorbis', 'aac', 'flac', ...uncompressed],
};
/** MP4 and QuickTime. QuickTime's names for uncompressed sound are `sowt`, `twos`, `in24` and `fl32`. */
const mp4: RecordingFormat = { demuxer: 'mov', codecs: ['aac', 'alac', 'opus', 'flac', ...uncompressed] };
const ogg: RecordingFormat = { demuxer: 'ogg', codecs: ['opus', 'vorbis', 'flac'] };

/** Number of bytes from the beginning of a file that `sniffRecording` needs. */
export const sniffedBytes = 64;

/**
 * Recognises the formats of browsers and recorders by their first bytes, not by name.
 * @returns null for all others
 */
export function sniffRecording(head: Uint8Array): RecordingFormat | null {
  const text = Buffer.from(head).toString('latin1');
  if (/^(?:RIFF|RIFX|RF64|BW64).{4}WAVE/s.test(text)) return wave;
  if (text.startsWith('riff\x2e\x91\xcf\x11\xa5\xd6\x28\xdb\x04\xc1\x00\x00')) return wave64;
  if (/^FORM.{4}AIF[FC]/s.test(text)) return aiff;
  if (text.startsWith('\x1aE\xdf\xa3') && /webm|matroska/.test(text)) return matroska;
  // Old QuickTime files have no type in front of their atoms.
  if (/^.{4}(?:ftyp|moov|mdat|wide|free|skip|pnot)/s.test(text)) return mp4;
  if (text.startsWith('OggS')) return ogg;
  return null;
}

const otherKinds: readonly (readonly [RegExp, string])[] = [
  [/^ID3|^\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff]/, 'an MP3 file'],
  [/^\xff[\xf0\xf1\xf8\xf9]/, 'a raw AAC file'],
  [/^fLaC/, 'a FLAC file'],
  [/^caff/, 'a Core Audio file'],
  [/^#!AMR/, 'an AMR file'],
  [/^0&\xb2u\x8ef\xcf/, 'a Windows Media file'],
  [/^RIFF.{4}AVI /s, 'an AVI film'],
  [/^\.snd/, 'an AU file'],
  [/^wvpk/, 'a WavPack file'],
];

/** Names formats of sound and video that are not supported, as in "This is an MP3 file."; null for everything else. */
export function otherKindOf(head: Uint8Array): string | null {
  const text = Buffer.from(head).toString('latin1');
  return otherKinds.find(([sign]) => sign.test(text))?.[1] ?? null;
}
