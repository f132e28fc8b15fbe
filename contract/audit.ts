import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Actions in a user's audit log, as subject, dot, verb. Entries never hold the content of their subject. */
export const auditActions = [
  'account.signed_up',
  'account.signed_in',
  'account.devices_signed_out',
  'account.password_changed',
  'account.password_reset',
  'account.email_change_asked',
  'account.email_changed',
  'account.exported',
  'account.deleted',
  'plan.changed',
  'voice.consent_given',
  'voice.training_started',
  'voice.training_failed',
  'voice.training_canceled',
  'voice.trained',
  'voice.used',
  'voice.tested',
  'voice.exported',
  'voice.recording_deleted',
  'voice.deleted',
  'voice.hosted_deleted',
  'batch.started',
  'batch.canceled',
  'batch.deleted',
  'project.deck_updated',
  'project.deleted',
  'project.restored',
  'share.created',
  'share.changed',
  'share.revoked',
  'team.created',
  'team.deleted',
  'team.member_invited',
  'team.joined',
  'team.left',
  'team.member_removed',
  'team.removed_by_owner',
  'team.role_given',
  'team.role_received',
  'team.handed_over',
  'team.received',
  'team.voice_lent',
  'team.voice_taken_back',
  'webhook.created',
  'webhook.changed',
  'webhook.secret_renewed',
  'webhook.deleted',
  'webhook.ended',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntriesPerPage = 20;

const auditEntry = z.object({ id: z.string(), at: z.iso.datetime(), action: z.enum(auditActions) });
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint('GET /api/account/audit', {
  summary: "List the audit log of the user's account, newest first",
  query: z.object({
    /** Id of an entry. Returns the entries before it. */
    before: z
      .string()
      .regex(/^\d{1,18}$/, '`before` must be the id of an entry.')
      .optional(),
  }),
  replies: {
    200: z.object({
      entries: z.array(auditEntry).max(auditEntriesPerPage),
      /** Value of `before` for the next page; null on the last page. */
      next: z.string().nullable(),
    }),
  },
});
