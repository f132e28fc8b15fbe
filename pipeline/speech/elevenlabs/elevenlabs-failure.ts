import { z } from 'zod';
import { PipelineError } from '#runtime/errors.ts';
import type { Failure } from '../hosted/repeat-call.ts';

/** Failures of the service that keeps and speaks hosted voices, with the sentences that users read. */
const sentences = {
  hosted_voice_unavailable:
    'This voice is stored at ElevenLabs, which is not set up here. Ask the administrator of this installation, or choose another voice.',
  hosted_voice_unauthorized:
    'ElevenLabs did not accept the key of this installation. Ask its administrator to check ELEVENLABS_API_KEY and its permissions.',
  hosted_voice_quota:
    'The ElevenLabs account of this installation has no characters left. Ask its administrator for more, or choose a stock voice.',
  hosted_voice_plan:
    'The ElevenLabs plan of this installation does not allow this: it has no voice cloning, or no room for another voice. Ask its administrator, or choose a stock voice.',
  hosted_voice_model_missing:
    'ElevenLabs does not have the voice model of this installation. Ask its administrator to check ELEVENLABS_MODEL, or choose a stock voice.',
  hosted_voice_gone: 'ElevenLabs no longer has this voice. Train your voice again, or choose another one.',
  hosted_voice_refused: 'ElevenLabs refused the request. Change the text or the recording and try again.',
  hosted_voice_busy: 'ElevenLabs is too busy at the moment. Try again in a few minutes.',
  hosted_voice_unreachable: 'ElevenLabs cannot be reached at the moment. Try again in a few minutes.',
  hosted_voice_unusable_answer: 'ElevenLabs gave an unusable answer. Try again in a few minutes.',
};
type HostedVoiceErrorCode = keyof typeof sentences;

declare module '#runtime/errors.ts' {
  interface ErrorCodes {
    hostedVoices: HostedVoiceErrorCode;
  }
}

/**
 * Makes an error of the service.
 * @param cause for logs: never the service's own words, which may quote the script
 */
export function hostedVoiceError(code: HostedVoiceErrorCode, cause?: string): PipelineError {
  return new PipelineError(code, sentences[code], cause === undefined ? {} : { cause: new Error(cause) });
}

export function isHostedVoiceError(error: unknown, ...codes: HostedVoiceErrorCode[]): boolean {
  return error instanceof PipelineError && codes.some((code) => code === error.code);
}

export function unreachable(cause: string): Failure {
  return { error: hostedVoiceError('hosted_voice_unreachable', cause), mayPass: true, retryAfter: null };
}

export function unusable(cause: string): Failure {
  return { error: hostedVoiceError('hosted_voice_unusable_answer', cause), mayPass: true, retryAfter: null };
}

/**
 * Reads the failure from an unsuccessful answer. The service names the reason in `detail.code`, in older calls in
 * `detail.status`. The reason takes precedence over the status, whose meaning has changed over time (an empty
 * account was 401 and is 402).
 */
export function refusal(status: number, body: unknown, retryAfter: string | null): Failure {
  const { reason, requestId } = reasonOf(body);
  const code = reasons.get(reason) ?? codeOfStatus(status, reason);
  const mayPass = code === 'hosted_voice_busy' || code === 'hosted_voice_unreachable';
  const cause = `ElevenLabs answered ${status} ${reason || 'without a reason'} (request ${requestId || 'unknown'})`;
  return { error: hostedVoiceError(code, cause), mayPass, retryAfter: mayPass ? retryAfter : null };
}

const reasons = new Map<string, HostedVoiceErrorCode>([
  ['quota_exceeded', 'hosted_voice_quota'],
  ['insufficient_credits', 'hosted_voice_quota'],
  ['subscription_required', 'hosted_voice_plan'],
  ['feature_not_available', 'hosted_voice_plan'],
  ['can_not_use_instant_voice_cloning', 'hosted_voice_plan'],
  ['voice_limit_reached', 'hosted_voice_plan'],
  ['voice_add_edit_limit_reached', 'hosted_voice_plan'],
  ['voice_not_found', 'hosted_voice_gone'],
  ['voice_does_not_exist', 'hosted_voice_gone'],
  ['model_not_found', 'hosted_voice_model_missing'],
]);

function codeOfStatus(status: number, reason: string): HostedVoiceErrorCode {
  if (status === 401 || status === 403) return 'hosted_voice_unauthorized';
  if (status === 402) return 'hosted_voice_quota';
  // An answer without a reason is not from the service: a wrong address must not look like a deleted voice.
  if (status === 404) return reason === '' ? 'hosted_voice_unreachable' : 'hosted_voice_gone';
  // "Conflict" and "too early" refer to other calls in progress.
  if (status === 409 || status === 425 || status === 429) return 'hosted_voice_busy';
  return status === 408 || status >= 500 ? 'hosted_voice_unreachable' : 'hosted_voice_refused';
}

/** Identifiers only. Any other text may quote the script, and stays out of logs. */
const plain = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .catch('');
const errorBody = z.object({
  detail: z.object({ code: plain.optional(), status: plain.optional(), request_id: plain.optional() }),
});

function reasonOf(body: unknown): { reason: string; requestId: string } {
  const { data } = errorBody.safeParse(body);
  return {
    reason: data?.detail.code || data?.detail.status || '',
    requestId: data?.detail.request_id ?? '',
  };
}
