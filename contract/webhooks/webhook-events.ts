import { z } from 'zod';

const isoTime = z.iso.datetime();
const ofProject = z.object({ projectId: z.string(), projectName: z.string() });

/** Webhook events: the label that users choose by, and the `data`. The names are stable: receivers switch on them. */
const declarations = {
  'project.completed': {
    label: 'A video is ready',
    data: ofProject.extend({ durationSeconds: z.int() }),
  },
  'project.failed': {
    label: 'A video has failed',
    data: ofProject.extend({
      /** `complete` if the project still has an earlier video. */
      projectStatus: z.enum(['failed', 'complete']),
      error: z.object({ code: z.string(), message: z.string() }),
    }),
  },
  'share.viewed': {
    label: 'A shared video was viewed',
    data: ofProject.extend({ shareId: z.string(), senderName: z.string() }),
  },
  'voice.ready': {
    label: 'Your voice is trained',
    data: z.object({ voiceId: z.string() }),
  },
} as const satisfies Record<string, { label: string; data: z.ZodObject }>;

export type WebhookEvent = keyof typeof declarations;
export type WebhookData = { [Event in WebhookEvent]: z.infer<(typeof declarations)[Event]['data']> };

/** Names of all events, in the order in which users see them. */
export const webhookEvents = Object.keys(declarations).filter(isWebhookEvent);

function isWebhookEvent(name: string): name is WebhookEvent {
  return name in declarations;
}

/** Returns the label of an event. */
export function webhookEventLabel(event: WebhookEvent): string {
  return declarations[event].label;
}

const bodies = webhookEvents.map((event) =>
  z.object({
    type: z.literal(event),
    /** Time of the event. Delivery attempts come later. */
    timestamp: isoTime,
    /** Present in test events. */
    isExample: z.literal(true).optional(),
    data: declarations[event].data,
  }),
);

/** JSON body of each webhook event. */
export const webhookBodies: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  bodies.map((body) => [body.shape.type.value, body]),
);

/** Body of any webhook event. */
export const webhookBody = z.union(bodies);
export type WebhookBody = z.infer<typeof webhookBody>;
