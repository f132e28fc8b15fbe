import { z } from 'zod';
import { newPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { maxActionTextLength, maxFrameOrigins, maxNameLength, maxWatchedIntervals } from './limits.ts';
import { givenLine } from './plain-text.ts';

const isoTime = z.iso.datetime();
const maxUrlLength = 2000;

const httpsUrl = z
  .string('Required')
  .trim()
  .max(maxUrlLength, `The address must be at most ${maxUrlLength} characters.`)
  .refine((text) => httpsUrlOf(text) !== null, 'Please enter an address that begins with https://')
  .transform((text) => httpsUrlOf(text)?.href ?? text);

/** A site as `https://host` or `https://host:port`: it goes into a header, so nothing else may be in it. */
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
  // A name before the host makes an address look like another site's.
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
}

const callToAction = z.object({
  text: givenLine.pipe(
    z
      .string()
      .min(1, 'The text of the button must not be empty.')
      .max(maxActionTextLength, `The text of the button must be at most ${maxActionTextLength} characters.`),
  ),
  url: httpsUrl,
});
export type CallToAction = z.infer<typeof callToAction>;

/** What can be chosen for a link. What is left out stays as it is, or as it comes. */
export const shareSettings = z
  .object({
    /** As it comes: the name of the account. */
    senderName: givenLine.pipe(
      z
        .string()
        .min(1, 'The name must not be empty.')
        .max(maxNameLength, `The name must be at most ${maxNameLength} characters.`),
    ),
    /** null = none */
    password: newPassword.nullable(),
    /** null = never */
    expiresAt: isoTime.nullable(),
    canDownload: z.boolean(),
    callToAction: callToAction.nullable(),
    /** Sites whose pages may show the video in a frame. */
    frameOrigins: z
      .array(frameOrigin)
      .max(maxFrameOrigins, `At most ${maxFrameOrigins} sites.`)
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
  /** How often its video was played. */
  views: z.int(),
  createdAt: isoTime,
});
export type Share = z.infer<typeof share>;

const ofProject = z.object({ id: z.string().max(100) });
const ofShare = ofProject.extend({ shareId: z.string().max(100) });

export const listShares = endpoint({
  method: 'GET',
  path: '/api/projects/:id/shares',
  summary: "The project's links, newest first",
  auth: 'user',
  params: ofProject,
  replies: { 200: z.array(share) },
});

export const createShare = endpoint({
  method: 'POST',
  path: '/api/projects/:id/shares',
  summary: 'A new link to the finished video',
  auth: 'user',
  params: ofProject,
  body: shareSettings,
  replies: { 201: share },
});

export const changeShare = endpoint({
  method: 'PATCH',
  path: '/api/projects/:id/shares/:shareId',
  summary: 'Change what a link shows and who may watch; another password ends what the one before has opened',
  auth: 'user',
  params: ofShare,
  body: shareSettings,
  replies: { 200: share },
});

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/shares/:shareId',
  summary: 'End a link for good; whoever is watching is cut off with the next part of the film',
  auth: 'user',
  params: ofShare,
  replies: { 204: null },
});

const count = z.int().nonnegative();

export const projectAnalytics = z.object({
  /** Of all links, ever. */
  views: count,
  /** The last 90 days on which somebody watched, newest first. A viewer counts once a day. */
  days: z.array(z.object({ day: z.iso.date(), views: count, viewers: count })),
  /** About the video as it is now. */
  retention: z.object({
    views: count,
    /** Views that came to the end. */
    finished: count,
    /** The mean part of the video that a view saw, from 0 to 1. */
    averageShare: z.number(),
    slides: z.array(
      z.object({
        number: z.int(),
        title: z.string().nullable(),
        startMs: z.int(),
        endMs: z.int(),
        /** Views that saw at least half of the slide. */
        watched: count,
        /** Views that ended on it, and not at the end of the video. */
        left: count,
      }),
    ),
  }),
});
export type ProjectAnalytics = z.infer<typeof projectAnalytics>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/projects/:id/analytics',
  summary: 'How often, and how far, the video was watched over its links',
  auth: 'user',
  params: ofProject,
  replies: { 200: projectAnalytics },
});

/** What a viewer's page shows. The addresses hold what opens them. */
export const sharedVideo = z.object({
  title: z.string(),
  senderName: z.string(),
  videoUrl: z.string(),
  posterUrl: z.string(),
  captionsUrl: z.string(),
  /** null = not allowed */
  downloadUrl: z.string().nullable(),
  callToAction: callToAction.nullable(),
  chapters: z.array(
    z.object({ number: z.int(), title: z.string().nullable(), startMs: z.int(), endMs: z.int() }),
  ),
  /** Where watchedShare is sent to. */
  viewsUrl: z.string(),
  /** Proof of the password; null for a link without one. */
  access: z.string().nullable(),
});
export type SharedVideo = z.infer<typeof sharedVideo>;

/** What the page of a link is given: the video, or where to ask for it with the password. */
export type SharedPage = { kind: 'video'; video: SharedVideo } | { kind: 'locked'; unlockUrl: string };

const byToken = z.object({ token: z.string().max(100) });
const access = z.string().max(200).optional();

export const unlockShare = endpoint({
  method: 'POST',
  path: '/api/shared/:token/unlock',
  summary: 'The video of a link that asks for a password',
  auth: 'none',
  params: byToken,
  body: z.object({
    password: z.string('Required').min(1, 'Password is required').max(4096, 'Invalid input'),
  }),
  replies: { 200: sharedVideo },
});

export const watchedShare = endpoint({
  method: 'POST',
  path: '/api/shared/:token/views',
  summary: 'What a page has played so far; the same view again adds to it',
  auth: 'none',
  params: byToken,
  body: z.object({
    /** Made up by the page: 128 random bits. */
    viewId: z.string().regex(/^[0-9a-f]{32}$/),
    access: access.nullable(),
    /** From and to, in milliseconds of the video. */
    watched: z.array(z.tuple([z.number().nonnegative(), z.number().nonnegative()])).max(maxWatchedIntervals),
  }),
  replies: { 204: null },
});
export type WatchedBody = z.input<typeof watchedShare.body>;

export const sharedFile = endpoint({
  method: 'GET',
  path: '/api/shared/:token/files/:name',
  summary:
    'A shared video, its captions or its poster (`video.mp4`, `captions.vtt`, `poster.jpg`), with ranges',
  auth: 'none',
  params: byToken.extend({ name: z.string().max(100) }),
  query: z.object({ access }),
  replies: { 200: 'stream', 206: 'stream', 304: null, 416: 'stream' },
});

export const sharedDownload = endpoint({
  method: 'GET',
  path: '/api/shared/:token/download',
  summary: 'A shared video as an attachment, where its link allows it',
  auth: 'none',
  params: byToken,
  query: z.object({ access }),
  replies: { 200: 'stream', 206: 'stream', 304: null, 416: 'stream' },
});

const pixels = z.coerce.number().int().min(1).max(10_000).optional();

/** https://oembed.com: a `rich` reply for a link that may be framed, a `link` for one that may not. */
export const oembed = endpoint({
  method: 'GET',
  path: '/api/oembed',
  summary: 'oEmbed of a link: what other sites need to show it',
  auth: 'none',
  query: z.object({
    url: z.string().max(maxUrlLength),
    maxwidth: pixels,
    maxheight: pixels,
    format: z.literal('json', { error: 'Only json is spoken here.' }).optional(),
  }),
  replies: {
    200: z.object({
      version: z.literal('1.0'),
      type: z.enum(['rich', 'link']),
      provider_name: z.string(),
      provider_url: z.string(),
      title: z.string(),
      author_name: z.string().optional(),
      thumbnail_url: z.string().optional(),
      thumbnail_width: z.int().optional(),
      thumbnail_height: z.int().optional(),
      html: z.string().optional(),
      width: z.int().optional(),
      height: z.int().optional(),
    }),
  },
});
