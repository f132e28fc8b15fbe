import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const isoTime = z.iso.datetime();

/** A device that is signed in. */
export const session = z.object({
  id: z.string(),
  /** Device and browser in everyday words, such as `Chrome on Windows`. */
  device: z.string(),
  createdAt: isoTime,
  /** Accurate to ten minutes. */
  lastSeenAt: isoTime,
  /** True for the session that makes this call. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint('GET /api/account/sessions', {
  summary: "List the user's signed-in devices, starting with the one that makes the request",
  replies: { 200: z.array(session) },
});

export const endSession = endpoint('DELETE /api/account/sessions/:id', {
  summary: 'Sign a device out',
  params: z.object({ id: z.string().max(100) }),
  replies: { 204: null },
});

export const endOtherSessions = endpoint('DELETE /api/account/sessions', {
  summary: 'Sign every other device out',
  replies: { 204: null },
});

export const exportData = endpoint('GET /api/account/export', {
  summary:
    "Export all of the user's data as a ZIP archive: JSON, captions, and the addresses of decks and videos",
  replies: { 200: 'stream' },
});

/** Word that a user types to confirm the deletion of the account. */
export const deleteAccountConfirmation = 'DELETE';

export const deleteAccount = endpoint('POST /api/account/delete', {
  summary: 'Delete the account and all of its data immediately and permanently',
  body: z.object({
    password: z.string('Required').min(1, 'Password is required').max(4096, 'Password is required'),
    confirmation: z
      .string('Required')
      .refine(
        (typed) => typed === deleteAccountConfirmation,
        `Type ${deleteAccountConfirmation} to confirm.`,
      ),
  }),
  replies: { 204: null },
});

/** One budget of an account: the amount used and the limit. */
export const budget = z.object({
  used: z.number(),
  limit: z.number(),
  /** Time at which an hourly budget is full again. Null while it is unused, and for budgets that are not hourly. */
  renewsAt: z.iso.datetime().nullable(),
});
export type Budget = z.infer<typeof budget>;

/** Current use of each of the account's budgets. `FairUse` in plans.ts defines what each one counts. */
export const budgets = z.object({
  uploadsAtOnce: budget,
  waitingVideos: budget,
  videosPerHour: budget,
  uploadedBytesPerHour: budget,
  storedBytes: budget,
});
export type Budgets = z.infer<typeof budgets>;

export const getBudgets = endpoint('GET /api/account/budgets', {
  summary: "Get the account's use of shared server resources, and its limits",
  replies: { 200: budgets },
});
