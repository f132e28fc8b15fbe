import { z } from 'zod';
import { publicEndpoint } from './endpoint.ts';
import { maxUrlLength, maxWatchedIntervals } from './limits.ts';
import { callToAction } from './shares.ts';
import { aspect } from './video-settings.ts';

/** Content of a viewer's page. The addresses carry the proof that opens them. */
export const sharedVideo = z.object({
  title: z.string(),
  senderName: z.string(),
  videoUrl: z.string(),
  posterUrl: z.string(),
  /** Shape of the frame, width to height. */
  aspect,
  /** null when captions are part of the picture. */
  captionsUrl: z.string().nullable(),
  /** Logo and colours of the sender's team; null for a video of no team. */
  brand: z.object({ logoUrl: z.string().nullable(), text: z.string(), background: z.string() }).nullable(),
  /** null = not allowed */
  downloadUrl: z.string().nullable(),
  callToAction: callToAction.nullable(),
  chapters: z.array(
    z.object({ number: z.int(), title: z.string().nullable(), startMs: z.int(), endMs: z.int() }),
  ),
  /** Address for `watchedShare`. */
  viewsUrl: z.string(),
  /** Proof of the password; null for a link without one. */
  access: z.string().nullable(),
});
export type SharedVideo = z.infer<typeof sharedVideo>;

/** Data of a link's page: the video, or the address that unlocks it with the password. */
export type SharedPage = { kind: 'video'; video: SharedVideo } | { kind: 'locked'; unlockUrl: string };

const byToken = z.object({ token: z.string().max(100) });
const access = z.string().max(200).optional();

export const unlockShare = publicEndpoint('POST /api/shared/:token/unlock', {
  summary: 'Unlock the video of a password-protected link',
  params: byToken,
  body: z.object({
    password: z.string('Required').min(1, 'Password is required').max(4096, 'Invalid input'),
  }),
  replies: { 200: sharedVideo },
});

export const watchedShare = publicEndpoint('POST /api/shared/:token/views', {
  summary: 'Report what a page has played so far; later reports of the same view add to it',
  params: byToken,
  body: z.object({
    /** 128 random bits, drawn by the page. */
    viewId: z.string().regex(/^[0-9a-f]{32}$/),
    access: access.nullable(),
    /** Start and end of each interval, in milliseconds of the video. */
    watched: z.array(z.tuple([z.number().nonnegative(), z.number().nonnegative()])).max(maxWatchedIntervals),
  }),
  replies: { 204: null },
});
export type WatchedBody = z.input<typeof watchedShare.body>;

export const sharedFile = publicEndpoint('GET /api/shared/:token/files/:name', {
  summary:
    "Get a shared video, its captions, its poster or its team's logo (`video.mp4`, `captions.vtt`, `poster.jpg`, `logo.png`); supports range requests",
  params: byToken.extend({ name: z.string().max(100) }),
  query: z.object({ access }),
  replies: { 200: 'stream', 206: 'stream', 304: null, 416: 'stream' },
});

export const sharedDownload = publicEndpoint('GET /api/shared/:token/download', {
  summary: 'Download a shared video as an attachment, if its link allows it',
  params: byToken,
  query: z.object({ access }),
  replies: { 200: 'stream', 206: 'stream', 304: null, 416: 'stream' },
});

const pixels = z.coerce.number().int().min(1).max(10_000).optional();

/** https://oembed.com: a `rich` reply for a link that may be framed, a `link` for one that may not. */
export const oembed = publicEndpoint('GET /api/oembed', {
  summary: 'Get the oEmbed data with which other sites embed a link',
  query: z.object({
    url: z.string().max(maxUrlLength),
    maxwidth: pixels,
    maxheight: pixels,
    format: z.literal('json', { error: '`format` must be json.' }).optional(),
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
