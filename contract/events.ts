import { z } from 'zod';
import { projectStatuses, stages } from './projects.ts';

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
  z.object({ type: z.literal('deleted'), projectId: z.string() }),
]);
export type ProjectEvent = z.infer<typeof projectEvent>;
