import { z } from 'zod';

/** Stable: clients switch on these, never on the sentence. */
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
  'voice_not_trained',
  'idempotency_conflict',
  'project_busy',
  'project_not_ready',
  'no_file',
  'too_many_files',
  'deck_empty',
  'deck_too_large',
  'deck_not_a_deck',
  'deck_macros',
  'deck_encrypted',
  'deck_legacy',
  'deck_damaged',
  'deck_unsafe',
  'deck_too_complex',
  'deck_no_slides',
  'deck_too_many_slides',
  'deck_no_text',
  'deck_render_failed',
  'range_not_satisfiable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The body of every reply that is not a success. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  /** One sentence a field, by the field's name. */
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
