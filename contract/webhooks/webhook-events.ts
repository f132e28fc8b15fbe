import { z } from 'zod';

const isoTime = z.iso.datetime();

/** Webhook events. The names are stable: receivers switch on them. */
export const webhookEvents = ['project.completed', 'project.failed', 'share.viewed', 'voice.ready'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const ofProject = z.object({ projectId: z.string(), projectName: z.string() });

/** `data` of each event. */
export const webhookData = {
  'project.completed': ofProject.extend({ durationSeconds: z.int() }),
  'project.failed': ofProject.extend({
    /** `complete` if the project still has an earlier video. */
    projectStatus: z.enum(['failed', 'complete']),
    error: z.object({ code: z.string(), message: z.string() }),
  }),
  'share.viewed': ofProject.extend({ shareId: z.string(), senderName: z.string() }),
  'voice.ready': z.object({ voiceId: z.string() }),
} as const satisfies Record<WebhookEvent, z.ZodType>;
export type WebhookData = { [Event in WebhookEvent]: z.infer<(typeof webhookData)[Event]> };

const bodyOf = <const Event extends WebhookEvent, Data extends z.ZodType>(type: Event, data: Data) =>
  z.object({
    type: z.literal(type),
    /** Time of the event. Delivery attempts come later. */
    timestamp: isoTime,
    /** Present in test events. */
    isExample: z.literal(true).optional(),
    data,
  });

/** JSON body of each webhook event. */
export const webhookBodies = {
  'project.completed': bodyOf('project.completed', webhookData['project.completed']),
  'project.failed': bodyOf('project.failed', webhookData['project.failed']),
  'share.viewed': bodyOf('share.viewed', webhookData['share.viewed']),
  'voice.ready': bodyOf('voice.ready', webhookData['voice.ready']),
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** Body of any webhook event. */
export const webhookBody = z.discriminatedUnion('type', [
  webhookBodies['project.completed'],
  webhookBodies['project.failed'],
  webhookBodies['share.viewed'],
  webhookBodies['voice.ready'],
]);
export type WebhookBody = z.infer<typeof webhookBody>;
