import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** `{projectId}.mp4`, `.vtt`, `.srt` or `.jpg`; `.pptx` for the deck, as a download only. */
const mediaFile = z.object({ file: z.string().max(200) });

export const videoFile = endpoint('GET /api/videos/:file', {
  summary: "Get a finished project's video, captions or poster; supports range requests",
  params: mediaFile,
  replies: { 200: 'stream', 206: 'stream', 304: null, 416: 'stream' },
});

export const slidePicture = endpoint('GET /api/projects/:id/slides/:number/picture', {
  summary: 'Get a thumbnail of a slide as JPEG, for videos whose script was reviewed before they were made',
  params: z.object({ id: z.string().max(100), number: z.coerce.number().int().min(1).max(10_000) }),
  replies: { 200: 'stream', 206: 'stream', 304: null, 416: 'stream' },
});

export const downloadFile = endpoint('GET /api/download/:file', {
  summary: 'Download the same files as attachments named after the project, or the deck under its own name',
  params: mediaFile,
  replies: { 200: 'stream', 206: 'stream', 304: null, 416: 'stream' },
});
