import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** `{projectId}.mp4`, `.vtt`, `.srt` or `.jpg`; `.pptx` for the deck (download only). */
const mediaFile = z.object({ file: z.string().max(200) });

export const videoFile = endpoint({
  method: 'GET',
  path: '/api/videos/:file',
  summary: "A finished project's video, captions or poster, with ranges",
  auth: 'user',
  params: mediaFile,
  replies: { 200: 'stream', 206: 'stream', 304: null, 416: 'stream' },
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/download/:file',
  summary: 'The same files as attachments named after the project, and the deck under its own name',
  auth: 'user',
  params: mediaFile,
  replies: { 200: 'stream', 206: 'stream', 304: null, 416: 'stream' },
});
