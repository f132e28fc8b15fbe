import type { Project } from '#contract/projects.ts';

const played = '/api/videos/';
const downloaded = '/api/download/';

/** Adds a version to the address: browsers cache media by address, and a re-rendered video keeps its address. */
export function versioned(url: string, { completedAt }: Pick<Project, 'completedAt'>): string {
  return completedAt === null ? url : `${url}?v=${Date.parse(completedAt)}`;
}

export type DownloadKind = 'mp4' | 'srt' | 'vtt';

/** Returns the download address of the project's file; null before the first video. */
export function downloadUrl(
  { videoUrl }: Pick<Project, 'videoUrl'>,
  kind: DownloadKind = 'mp4',
): string | null {
  if (!videoUrl?.startsWith(played)) return null;
  return videoUrl.replace(played, downloaded).replace(/\.mp4$/, `.${kind}`);
}

/** Returns the name of a downloaded file: `{project name}.mp4`. */
export function downloadName({ name }: Pick<Project, 'name'>, kind: DownloadKind = 'mp4'): string {
  return `${name}.${kind}`;
}

/** Returns the download address of the uploaded deck, which keeps its own file name. */
export function deckUrl({ id }: Pick<Project, 'id'>): string {
  return `${downloaded}${id}.pptx`;
}
