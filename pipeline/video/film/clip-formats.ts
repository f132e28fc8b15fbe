/** File format of a video, as the name of ffmpeg's demuxer. */
export type ClipFormat = { demuxer: 'mov' | 'matroska' | 'avi' | 'asf' | 'mpeg' | 'gif' | 'apng' };

/** Number of bytes from the beginning of a file that are examined. */
const sniffedBytes = 64;

/** ASF_Header_Object, with which WMV files begin. */
const asfHeader = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex').toString('latin1');

/**
 * Recognises the formats that PowerPoint embeds by their first bytes, not by name. Playlists, and anything else
 * that could make ffmpeg open another file, are not among them.
 * @returns null for all other formats
 */
export function sniffClip(head: Uint8Array): ClipFormat | null {
  const text = Buffer.from(head.subarray(0, sniffedBytes)).toString('latin1');
  if (/^.{4}(ftyp|moov|mdat|wide|free|skip)/s.test(text)) return { demuxer: 'mov' };
  if (text.startsWith('\x1aE\xdf\xa3') && /webm|matroska/.test(text)) return { demuxer: 'matroska' };
  if (/^RIFF.{4}AVI /s.test(text)) return { demuxer: 'avi' };
  if (text.startsWith(asfHeader)) return { demuxer: 'asf' };
  if (text.startsWith('\0\0\x01\xba')) return { demuxer: 'mpeg' };
  if (/^GIF8[79]a/.test(text)) return { demuxer: 'gif' };
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { demuxer: 'apng' };
  return null;
}

/** Tells whether a format is that of a picture, which may be partly transparent. */
export function isPicture({ demuxer }: ClipFormat): boolean {
  return demuxer === 'gif' || demuxer === 'apng';
}

/** Decoders that may run, by ffmpeg's names: those of the formats that PowerPoint plays. */
export const clipDecoders = [
  ...['h264', 'hevc', 'mpeg4', 'msmpeg4', 'msmpeg4v2', 'mpeg1video', 'mpeg2video', 'mjpeg', 'gif', 'apng'],
  ...['wmv1', 'wmv2', 'wmv3', 'vc1', 'vp8', 'vp9', 'libdav1d', 'av1'],
  ...['aac', 'mp3', 'mp3float', 'mp2', 'mp2float', 'ac3', 'wmav1', 'wmav2', 'wmapro'],
  ...['opus', 'vorbis', 'flac', 'alac', 'pcm_u8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'adpcm_ima_qt'],
  ...['adpcm_ms', 'adpcm_ima_wav', 'pcm_f32le'],
] as const;
