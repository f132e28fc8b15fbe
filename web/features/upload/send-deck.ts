import { generateVideo, type Project } from '../../../contract/projects.ts';
import { authorization } from '../../lib/api-client.ts';
import { ApiError, noReplyStatus } from '../../lib/api-error.ts';
import type { VideoSettings } from './video-settings.ts';

export type Upload = {
  file: File;
  settings: VideoSettings;
  /** The same key is the same project, however often it is sent. */
  idempotencyKey: string;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a deck and starts its video. By XMLHttpRequest, since fetch does not say how much it has sent.
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

/** The settings first: the server can refuse them before the file is on its way. */
function toForm(
  file: File,
  { duration, voiceOption, speechSpeed, backgroundMusic }: VideoSettings,
): FormData {
  const form = new FormData();
  form.append('duration', duration);
  form.append('voiceOption', voiceOption);
  form.append('speechSpeed', speechSpeed);
  if (backgroundMusic) form.append('backgroundMusic', backgroundMusic);
  form.append('file', file);
  return form;
}
