import { generateVideo, type Project } from '#contract/projects.ts';
import { fieldsOf, type VideoChoices } from '../../components/video-settings/video-settings.ts';
import { sendForm } from '../../lib/api-client.ts';

export type Upload = {
  file: File;
  choices: VideoChoices;
  /** Key of the request. Requests with the same key create a single project. */
  idempotencyKey: string;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
};

/** Uploads a deck and starts its video. @throws ApiError | DOMException `AbortError` */
export function sendDeck({ file, choices, idempotencyKey, onProgress, signal }: Upload): Promise<Project> {
  const { method, path } = generateVideo;
  const headers = { 'Idempotency-Key': idempotencyKey };
  return sendForm({ method, path, headers, form: toForm(file, choices), onProgress, signal });
}

/** Builds the form of an upload. The settings come first, so that the server can reject them before it receives the file. */
function toForm(file: File, { scriptWriter, review, ...settings }: VideoChoices): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fieldsOf(settings), scriptWriter, review })) {
    if (value) form.append(name, value);
  }
  form.append('file', file);
  return form;
}
