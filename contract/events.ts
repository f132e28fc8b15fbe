import { z } from 'zod';
import { projectStatuses } from './projects.ts';
import { stages } from './vocabulary/stages.ts';

const failure = z.object({ code: z.string(), message: z.string() });

/** What `/api/events` and `/api/projects/:id/events` send; `type` is the name of the server-sent event. */
export const projectEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status'),
    projectId: z.string(),
    status: z.enum(projectStatuses),
    /** Why the last generation failed. */
    error: failure.nullable(),
  }),
  z.object({
    type: z.literal('progress'),
    projectId: z.string(),
    stage: z.enum(stages),
    done: z.int(),
    total: z.int(),
  }),
  /** It is gone, at least for whoever is told. */
  z.object({ type: z.literal('deleted'), projectId: z.string() }),
  z.object({
    type: z.literal('comment'),
    projectId: z.string(),
    projectName: z.string(),
    authorId: z.string(),
    authorName: z.string(),
    /** `changed`: edited, resolved, opened again or deleted. */
    change: z.enum(['added', 'changed']),
  }),
  /** Its name, its members or what the user may do in it has changed; or the user is not in it any more. */
  z.object({ type: z.literal('team'), teamId: z.string() }),
  /** The user's plan, or something about its payment, has changed. */
  z.object({ type: z.literal('plan') }),
]);
export type ProjectEvent = z.infer<typeof projectEvent>;
