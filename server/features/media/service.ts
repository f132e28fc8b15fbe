import { videoFiles } from '../../../pipeline/video-result.ts';
import { notFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { storageKeys } from '../../storage/storage.ts';
import { findVisibleProject } from '../projects/service.ts';

const kinds = {
  mp4: { file: videoFiles.video, contentType: 'video/mp4' },
  vtt: { file: videoFiles.vtt, contentType: 'text/vtt; charset=utf-8' },
  srt: { file: videoFiles.srt, contentType: 'application/x-subrip; charset=utf-8' },
  jpg: { file: videoFiles.poster, contentType: 'image/jpeg' },
} as const;
type Extension = keyof typeof kinds;

export type MediaFile = { key: string; contentType: string; extension: Extension; projectName: string };

/**
 * The stored file behind `{projectId}.{extension}`.
 * @throws AppError 404 for everything that is not a finished video which the user may see
 */
export async function findMediaFile(
  deps: Pick<Dependencies, 'database'>,
  user: SignedIn,
  name: string,
): Promise<MediaFile> {
  const { id, extension } = partsOf(name);
  const project = await findVisibleProject(deps, user, id);
  if (project.publishedGenerationId === null) throw notFound();
  const { file, contentType } = kinds[extension];
  return {
    key: storageKeys.result(project.id, project.publishedGenerationId, file),
    contentType,
    extension,
    projectName: project.name,
  };
}

function partsOf(name: string): { id: string; extension: Extension } {
  const [, id = '', extension = ''] = /^([^.]+)\.(\w+)$/.exec(name) ?? [];
  if (!isExtension(extension)) throw notFound();
  return { id, extension };
}

function isExtension(text: string): text is Extension {
  return Object.hasOwn(kinds, text);
}
