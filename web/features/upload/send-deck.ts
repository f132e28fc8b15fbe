import { generateVideo, type Project } from '../../../contract/projects.ts';
import type { VideoSettings } from '../../components/video-settings/video-settings.ts';
import { authorization } from '../../lib/api-client.ts';
import { ApiError, noReplyStatus } from '../../lib/api-error.ts';

export type Upload = {
  file: File;
  settings: VideoSettings;
  /** Requests with the same key create one project, however often they are sent. */
  idempotencyKey: string;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a deck and starts its video. Uses XMLHttpRequest, because fetch does not report upload progress.
 * @throws ApiError | DOMException `AbortError`
 */
export function sendDeck({ file, settings, idempotencyKey, onProgress, signal }: Upload): Promise<Project> {
  const { promise, resolve, reject } = Promise.withResolvers<Project>();
  const request = new XMLHttpRequest();
  request.open(generateVideo.method, generateVideo.path);
  request.withCredentials = true;
  const headers = { ...authorization(), 'Idempotency-Key': idempotencyKey };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
  request.addEventListener('load', () => {
    const { status, responseText, statusText } = request;
    if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
    else reject(new ApiError(status, responseText || statusText));
  });
  request.addEventListener('error', () => reject(new ApiError(noReplyStatus, 'the upload broke off')));
  request.addEventListener('abort', () => reject(new DOMException('The upload was canceled', 'AbortError')));
  signal.addEventListener('abort', () => request.abort(), { once: true });

  request.send(toForm(file, settings));
  return promise;
}

/** The settings come first, so that the server can refuse them before the file is sent. */
function toForm(
  file: File,
  {
    duration,
    audience,
    voiceOption,
    speechSpeed,
    backgroundMusic,
    motion,
    aspect,
    captions,
    scriptWriter,
    review,
  }: VideoSettings,
): FormData {
  const form = new FormData();
  form.append('duration', duration);
  form.append('audience', audience);
  form.append('voiceOption', voiceOption);
  form.append('speechSpeed', speechSpeed);
  form.append('motion', motion);
  if (backgroundMusic) form.append('backgroundMusic', backgroundMusic);
  form.append('aspect', aspect);
  form.append('captions', captions);
  if (scriptWriter) form.append('scriptWriter', scriptWriter);
  if (review) form.append('review', review);
  form.append('file', file);
  return form;
}
