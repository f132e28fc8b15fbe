import { generateVideo, type Project } from '#contract/projects.ts';
import type { VideoSettings } from '../../components/video-settings/video-settings.ts';
import { sendForm } from '../../lib/api-client.ts';

export type Upload = {
  file: File;
  settings: VideoSettings;
  /** Requests with the same key create one project, however often they are sent. */
  idempotencyKey: string;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
};

/** Sends a deck and starts its video. @throws ApiError | DOMException `AbortError` */
export function sendDeck({ file, settings, idempotencyKey, onProgress, signal }: Upload): Promise<Project> {
  const { method, path } = generateVideo;
  const headers = { 'Idempotency-Key': idempotencyKey };
  return sendForm({ method, path, headers, form: toForm(file, settings), onProgress, signal });
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
