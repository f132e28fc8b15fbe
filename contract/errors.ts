import { z } from 'zod';
import { deckRefusals, recordingRefusals } from './vocabulary/refusals.ts';

/** Codes of every reply that is not a success. They are stable: clients switch on them, never on the sentence. */
export const errorCodes = [
  'validation',
  'malformed_request',
  'unauthenticated',
  'forbidden_origin',
  'not_found',
  'method_not_allowed',
  'conflict',
  'body_too_large',
  'unsupported_media_type',
  'rate_limited',
  'server_busy',
  'unavailable',
  'internal',
  'email_taken',
  'bad_credentials',
  'wrong_password',
  'password_too_common',
  'link_invalid',
  'plan_limit',
  'too_many_uploads',
  'upload_budget_spent',
  'video_budget_spent',
  'too_many_waiting',
  'storage_full',
  'no_subscription',
  'payment_disputed',
  'signature_invalid',
  'voice_not_trained',
  'idempotency_conflict',
  'project_busy',
  'project_not_ready',
  'not_in_review',
  'deck_unchanged',
  'deck_unrelated',
  'video_too_long',
  'no_file',
  'too_many_files',
  ...deckRefusals,
  'range_not_satisfiable',
  'file_damaged',
  'not_allowed',
  'pro_required',
  'team_frozen',
  'team_limit',
  'invitation_invalid',
  'invitation_for_another',
  'voice_not_shared',
  'logo_invalid',
  'consent_required',
  'phrase_expired',
  'training_busy',
  'recording_too_large',
  ...recordingRefusals,
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The body of every reply that is not a success. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  /** One sentence a field, by the name of the field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Every fault that was found, where one sentence would not say it all. */
  faults: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
