import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byProject, projectStatuses } from './projects.ts';
import { progressStages } from './vocabulary/stages.ts';

const failure = z.object({ code: z.string(), message: z.string() });

/** Payload of an event on `/api/events` and `/api/projects/:id/events`. `type` is the name of the server-sent event. */
export const projectEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status'),
    projectId: z.string(),
    status: z.enum(projectStatuses),
    /** Reason why the last generation failed. */
    error: failure.nullable(),
  }),
  z.object({
    type: z.literal('progress'),
    projectId: z.string(),
    stage: z.enum(progressStages),
    done: z.int(),
    total: z.int(),
  }),
  /** Slide pictures of the project's first video were drawn. `getProject` returns them. */
  z.object({ type: z.literal('pictures'), projectId: z.string() }),
  /** The project was deleted, or the user can no longer see it. */
  z.object({ type: z.literal('deleted'), projectId: z.string() }),
  z.object({
    type: z.literal('comment'),
    projectId: z.string(),
    projectName: z.string(),
    authorId: z.string(),
    authorName: z.string(),
    /** `changed`: edited, resolved, reopened or deleted. */
    change: z.enum(['added', 'changed']),
  }),
  /** The team's name or members, or the user's own role, changed; or the user is no longer a member. */
  z.object({ type: z.literal('team'), teamId: z.string() }),
  /** The user's plan or its payment status changed. */
  z.object({ type: z.literal('plan') }),
]);
export type ProjectEvent = z.infer<typeof projectEvent>;

export const projectEvents = endpoint('GET /api/projects/:id/events', {
  summary: 'Stream changes of a project as server-sent events; resumes after Last-Event-ID',
  params: byProject,
  replies: { 200: 'stream' },
});

export const allEvents = endpoint('GET /api/events', {
  summary:
    "Stream changes of all projects visible to the user and of the user's teams as server-sent events; resumes after Last-Event-ID",
  replies: { 200: 'stream' },
});
