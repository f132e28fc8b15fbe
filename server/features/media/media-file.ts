import type { DamagedPart } from '../../records/project-video-store.ts';

/** A stored file that can be sent. */
export type MediaFile = {
  key: string;
  /** What it must be; null for a file of an earlier release. */
  facts: { sizeBytes: number | null; sha256: string } | null;
  /** What is damaged when it is not. */
  part: DamagedPart;
  contentType: string;
  extension: 'mp4' | 'vtt' | 'srt' | 'jpg' | 'pptx';
  /** Its name as an attachment, without the extension. */
  name: string;
};
