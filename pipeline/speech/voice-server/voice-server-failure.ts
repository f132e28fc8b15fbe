import { z } from 'zod';
import { PipelineError } from '#runtime/errors.ts';
import type { Failure } from '../hosted/repeat-call.ts';

/** Failures of the installation's own voice server, with the sentences that users read. */
const sentences = {
  voice_server_unavailable:
    'This voice is stored on a voice server, which is not set up here. Ask the administrator of this installation, or choose another voice.',
  voice_server_unauthorized:
    'The voice server did not accept the key of this installation. Ask its administrator to check VOICE_API_KEY.',
  voice_server_not_found:
    'The voice server does not know the address, the model or the voice of the request. Ask the administrator of this installation to check VOICE_BASE_URL, VOICE_MODEL and VOICE_LIBRARY, or choose another voice.',
  voice_server_gone:
    'The voice server no longer has this voice. Train your voice again, or choose another one.',
  voice_server_refused:
    'The voice server refused the request. Change the text or the recording and try again, or choose another voice.',
  voice_server_busy: 'The voice server is too busy at the moment. Try again in a few minutes.',
  voice_server_unreachable: 'The voice server cannot be reached at the moment. Try again in a few minutes.',
  voice_server_unusable_answer:
    'The voice server gave an unusable answer. Try again in a few minutes, or choose another voice.',
};
type VoiceServerErrorCode = keyof typeof sentences;

declare module '#runtime/errors.ts' {
  interface ErrorCodes {
    voiceServer: VoiceServerErrorCode;
  }
}

/**
 * Makes an error of the voice server.
 * @param cause for logs: never the server's own words, which may quote the script
 */
export function voiceServerError(code: VoiceServerErrorCode, cause?: string): PipelineError {
  return new PipelineError(code, sentences[code], cause === undefined ? {} : { cause: new Error(cause) });
}

export function isVoiceServerError(error: unknown, ...codes: VoiceServerErrorCode[]): boolean {
  return error instanceof PipelineError && codes.some((code) => code === error.code);
}

export function unreachable(cause: string): Failure {
  return { error: voiceServerError('voice_server_unreachable', cause), mayPass: true, retryAfter: null };
}

/** Returns a failure for which another attempt may help: most servers generate a sentence differently each time. */
export function unusable(cause: string): Failure {
  return { error: voiceServerError('voice_server_unusable_answer', cause), mayPass: true, retryAfter: null };
}

/** Reads the failure from an unsuccessful answer. Servers name reasons differently, so the status decides. */
export function refusal(status: number, body: unknown, retryAfter: string | null): Failure {
  const reason = reasonOf(body);
  const code = reason === 'invalid_model' ? 'voice_server_not_found' : codeOfStatus(status);
  const mayPass = code === 'voice_server_busy' || code === 'voice_server_unreachable';
  const cause = `the voice server answered ${status} ${reason || 'without a reason'}`;
  return { error: voiceServerError(code, cause), mayPass, retryAfter: mayPass ? retryAfter : null };
}

function codeOfStatus(status: number): VoiceServerErrorCode {
  if (status === 401 || status === 403) return 'voice_server_unauthorized';
  if (status === 404 || status === 405) return 'voice_server_not_found';
  if (status === 409 || status === 425 || status === 429) return 'voice_server_busy';
  return status === 408 || status >= 500 ? 'voice_server_unreachable' : 'voice_server_refused';
}

/** Identifiers only. Any other text may quote the script, and stays out of logs. */
const plain = z.string().regex(/^[\w-]{1,64}$/);
/**
 * Reason of a failure: in `detail.error` of Kokoro-FastAPI, `detail.error.type` of Chatterbox TTS API, `error.type`
 * of vLLM.
 */
const errorReason = z.union([
  z.object({ detail: z.object({ error: plain }) }).transform(({ detail }) => detail.error),
  z
    .object({ detail: z.object({ error: z.object({ type: plain }) }) })
    .transform(({ detail }) => detail.error.type),
  z.object({ error: z.object({ type: plain }) }).transform(({ error }) => error.type),
]);

function reasonOf(body: unknown): string {
  return errorReason.safeParse(body).data ?? '';
}
