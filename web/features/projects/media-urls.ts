import type { Project } from '../../../contract/projects.ts';

const played = '/api/videos/';
const downloaded = '/api/download/';

/** Browsers keep pictures and films by their address, and a video that was made again has the address of before. */
export function versioned(url: string, { completedAt }: Pick<Project, 'completedAt'>): string {
  return completedAt === null ? url : `${url}?v=${Date.parse(completedAt)}`;
}

export type DownloadKind = 'mp4' | 'srt' | 'vtt';

/** Where the project's file is downloaded from; null before the first video. */
export function downloadUrl(
  { videoUrl }: Pick<Project, 'videoUrl'>,
  kind: DownloadKind = 'mp4',
): string | null {
  if (!videoUrl?.startsWith(played)) return null;
  return videoUrl.replace(played, downloaded).replace(/\.mp4$/, `.${kind}`);
}

/** `{project name}.mp4` */
export function downloadName({ name }: Pick<Project, 'name'>, kind: DownloadKind = 'mp4'): string {
  return `${name}.${kind}`;
}

/** Where the deck that was uploaded is downloaded from; it comes under its own name. */
export function deckUrl({ id }: Pick<Project, 'id'>): string {
  return `${downloaded}${id}.pptx`;
}
