import { videoFiles } from '#pipeline/video-result.ts';
import { notAllowed, notFound, requireFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { attachmentNamed } from '../../http/downloads/attachment-named.ts';
import { storageKeys } from '../../storage/storage.ts';
import { findSlidePictures, resultFacts } from '../generations/for-other-slices.ts';
import { findVisibleProject, requireProject } from '../projects/for-other-slices.ts';
import type { MediaFile } from './media-file.ts';
import { type FileCall, type SendDeps, sendMediaFile } from './send-media-file.ts';

const kinds = {
  mp4: { file: videoFiles.video, contentType: 'video/mp4' },
  vtt: { file: videoFiles.vtt, contentType: 'text/vtt; charset=utf-8' },
  srt: { file: videoFiles.srt, contentType: 'application/x-subrip; charset=utf-8' },
  jpg: { file: videoFiles.poster, contentType: 'image/jpeg' },
} as const;
type Extension = keyof typeof kinds;

/**
 * Finds the stored file behind `{projectId}.{extension}`.
 * @throws AppError 404 for anything but a finished video that the user may see
 */
export async function findMediaFile(
  deps: Pick<Dependencies, 'database'>,
  user: SignedIn,
  name: string,
): Promise<MediaFile> {
  const { id, extension } = partsOf(name);
  const project = await findVisibleProject(deps, user, id);
  const { publishedGenerationId } = project;
  if (publishedGenerationId === null) throw notFound();
  return resultFileOf(deps, { ...project, publishedGenerationId }, extension);
}

/** Finds the picture of a slide. @throws AppError 404 for a slide without one, and for a user who may not see it */
export async function findSlidePicture(
  { database }: Pick<Dependencies, 'database'>,
  user: SignedIn,
  { id, number }: { id: string; number: number },
): Promise<MediaFile> {
  const project = await findVisibleProject({ database }, user, id);
  const picture = requireFound((await findSlidePictures(database.db, id)).get(number));
  const { generationId, file } = picture;
  return {
    key: storageKeys.result(id, generationId, file),
    facts: await resultFacts(database.db, generationId, file),
    part: { what: 'video', projectId: id, generationId },
    contentType: kinds.jpg.contentType,
    extension: 'jpg',
    name: `${project.name}, slide ${number}`,
  };
}

const deckExtension = 'pptx';
const deckContentType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/**
 * Finds the same files for download, and the deck behind `{projectId}.pptx` under its uploaded name. A deck contains notes and
 * hidden slides, so viewers may not download it.
 * @throws AppError as findMediaFile | 403 `not_allowed`
 */
export async function findDownload(
  deps: Pick<Dependencies, 'database'>,
  user: SignedIn,
  name: string,
): Promise<MediaFile> {
  const [, id] = /^([^.]+)\.pptx$/.exec(name) ?? [];
  if (id === undefined) return findMediaFile(deps, user, name);
  const { project, membership } = await requireProject(deps, user, id, 'see');
  if (membership.role === 'viewer' && !membership.isMaker) {
    throw notAllowed('Only members who can edit the project can download its deck.');
  }
  return {
    key: project.deckKey,
    facts: { sizeBytes: project.deckBytes, sha256: project.deckSha256 },
    part: { what: 'deck', projectId: id },
    contentType: deckContentType,
    extension: deckExtension,
    name: project.originalFileName.replace(/\.pptx$/i, ''),
  };
}

/** Returns the file of a published video, for callers that have checked access themselves. */
export async function resultFileOf(
  { database }: Pick<Dependencies, 'database'>,
  project: { id: string; name: string; publishedGenerationId: string },
  extension: Extension,
): Promise<MediaFile> {
  const { file, contentType } = kinds[extension];
  const generationId = project.publishedGenerationId;
  return {
    key: storageKeys.result(project.id, generationId, file),
    facts: await resultFacts(database.db, generationId, file),
    part: { what: 'video', projectId: project.id, generationId },
    contentType,
    extension,
    name: project.name,
  };
}

/**
 * Sends a file, or the range that the request asks for, for display or as an attachment named after the project.
 * @throws AppError 404 if it is gone | 410 `file_damaged` | 416 | 503 if the storage does not answer
 */
export async function sendFile(
  deps: SendDeps,
  file: MediaFile,
  use: 'shown' | 'attachment',
  call: FileCall,
): Promise<void> {
  if (use === 'attachment') {
    call.reply.header('Content-Disposition', attachmentNamed(file.name, file.extension));
  }
  await sendMediaFile(deps, file, call);
}

function partsOf(name: string): { id: string; extension: Extension } {
  const [, id = '', extension = ''] = /^([^.]+)\.(\w+)$/.exec(name) ?? [];
  if (!isExtension(extension)) throw notFound();
  return { id, extension };
}

function isExtension(text: string): text is Extension {
  return Object.hasOwn(kinds, text);
}
