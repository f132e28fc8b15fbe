import type { DamagedPart } from '../../records/project-video-store.ts';

/** A stored file that can be sent. */
export type MediaFile = {
  key: string;
  /** Expected size and hash of the file. Null for a file of an earlier release. */
  facts: { sizeBytes: number | null; sha256: string } | null;
  /** Part that is damaged if the file does not match `facts`. */
  part: DamagedPart;
  contentType: string;
  extension: 'mp4' | 'vtt' | 'srt' | 'jpg' | 'pptx';
  /** Name as an attachment, without the extension. */
  name: string;
};
