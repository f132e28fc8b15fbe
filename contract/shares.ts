import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  maxActionTextLength,
  maxFrameOrigins,
  maxNameLength,
  maxPasswordLength,
  maxUrlLength,
  minPasswordLength,
} from './limits.ts';
import { byProject } from './projects.ts';
import { givenLine } from './text/plain-text.ts';

const isoTime = z.iso.datetime();

const httpsUrl = z
  .string('Required')
  .trim()
  .max(maxUrlLength, `The address must be at most ${maxUrlLength} characters.`)
  .refine((text) => httpsUrlOf(text) !== null, 'Please enter an address that begins with https://')
  .transform((text) => httpsUrlOf(text)?.href ?? text);

/** An origin, `https://host` or `https://host:port`, and nothing else: the value goes into a header. */
const frameOrigin = z
  .string('Required')
  .trim()
  .max(maxUrlLength)
  .refine((text) => {
    const url = httpsUrlOf(text);
    return url !== null && /^[a-z0-9.-]+$/.test(url.hostname) && `${url.origin}/` === url.href;
  }, 'Please enter a site such as https://www.example.com, without a path.')
  .transform((text) => httpsUrlOf(text)?.origin ?? text);

function httpsUrlOf(text: string): URL | null {
  const url = URL.parse(text);
  // A user name before the host can disguise the real site.
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
}

export const callToAction = z.object({
  text: givenLine.pipe(
    z
      .string()
      .min(1, 'The text of the button must not be empty.')
      .max(maxActionTextLength, `The text of the button must be at most ${maxActionTextLength} characters.`),
  ),
  url: httpsUrl,
});
export type CallToAction = z.infer<typeof callToAction>;

const viewersPassword = z
  .string('Required')
  .min(minPasswordLength, `The password must be at least ${minPasswordLength} characters.`)
  .max(maxPasswordLength, `The password must be at most ${maxPasswordLength} characters.`);

/** Settings of a link. Absent settings keep their value, or get the default in a new link. */
export const shareSettings = z
  .object({
    /** Default: the name of the account. */
    senderName: givenLine.pipe(
      z
        .string()
        .min(1, 'The name must not be empty.')
        .max(maxNameLength, `The name must be at most ${maxNameLength} characters.`),
    ),
    /** Null if none. */
    password: viewersPassword.nullable(),
    /** Null if never. */
    expiresAt: isoTime.nullable(),
    canDownload: z.boolean(),
    callToAction: callToAction.nullable(),
    /** Sites that may embed the video. */
    frameOrigins: z
      .array(frameOrigin)
      .max(maxFrameOrigins, `A link can list at most ${maxFrameOrigins} sites.`)
      .transform((origins) => [...new Set(origins)]),
  })
  .partial();
export type ShareSettings = z.output<typeof shareSettings>;

export const share = z.object({
  id: z.string(),
  /** The link itself. */
  url: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
  senderName: z.string(),
  hasPassword: z.boolean(),
  expiresAt: isoTime.nullable(),
  canDownload: z.boolean(),
  callToAction: callToAction.nullable(),
  frameOrigins: z.array(z.string()),
  /** Number of plays through this link. */
  views: z.int(),
  createdAt: isoTime,
});
export type Share = z.infer<typeof share>;

const byShare = byProject.extend({ shareId: z.string().max(100) });

export const listShares = endpoint('GET /api/projects/:id/shares', {
  summary: "List the project's links, newest first",
  params: byProject,
  replies: { 200: z.array(share) },
});

export const createShare = endpoint('POST /api/projects/:id/shares', {
  summary: 'Create a link to the finished video',
  params: byProject,
  body: shareSettings,
  replies: { 201: share },
});

/** Idempotent: concurrent calls get the same link. */
export const ensureLink = endpoint('PUT /api/projects/:id/link', {
  summary:
    'Get the newest active link to the finished video; creates one without a password if there is none',
  params: byProject,
  replies: { 200: share },
});

export const changeShare = endpoint('PATCH /api/projects/:id/shares/:shareId', {
  summary: 'Change what a link shows and who can watch; a new password ends access through the old one',
  params: byShare,
  body: shareSettings,
  replies: { 200: share },
});

export const revokeShare = endpoint('DELETE /api/projects/:id/shares/:shareId', {
  summary: 'Revoke a link permanently; playback stops at the next part of the video that a viewer loads',
  params: byShare,
  replies: { 204: null },
});

const count = z.int().nonnegative();

export const projectAnalytics = z.object({
  /** Views through all links since the project was created. */
  views: count,
  /** The last 90 days with views, newest first. Viewers are counted once per day. */
  days: z.array(z.object({ day: z.iso.date(), views: count, viewers: count })),
  /** Views of the current video only, without earlier versions. */
  retention: z.object({
    views: count,
    /** Views that saw the end, and at least half of the video. */
    finished: count,
    /** Mean share of the video that was watched, from 0 to 1. */
    averageShare: z.number(),
    slides: z.array(
      z.object({
        number: z.int(),
        title: z.string().nullable(),
        startMs: z.int(),
        endMs: z.int(),
        /** Views that covered at least half of the slide. */
        watched: count,
        /** Views that ended on this slide and did not finish. */
        left: count,
      }),
    ),
  }),
});
export type ProjectAnalytics = z.infer<typeof projectAnalytics>;

export const getAnalytics = endpoint('GET /api/projects/:id/analytics', {
  summary: 'Get how often and how far the video was watched through its links',
  params: byProject,
  replies: { 200: projectAnalytics },
});
