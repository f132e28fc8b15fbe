import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { bySlide } from './slides.ts';

/** One spoken line, usually a sentence; the whole text if a person's recording is heard. */
const slideLine = z.object({
  /** Identifies the line as it is spoken now. It changes with its words, voice, pace and pronunciations. */
  key: z.string(),
  /** Text to read along, without tags. Empty for a pause on its own. */
  text: z.string(),
  pauseBeforeMs: z.int(),
});
export type SlideLine = z.infer<typeof slideLine>;

const slideLines = z.object({
  /** Empty for a silent slide. */
  lines: z.array(slideLine),
  /** Silence after the last line, or the time on screen of a slide without lines. */
  pauseAfterMs: z.int(),
  /** Minimum time on screen. */
  leastMs: z.int(),
  /** True if the voice can speak at once. Loading a voice takes some seconds. */
  isVoiceReady: z.boolean(),
  /** True if this server synthesises the speech, so that speech requested ahead costs nothing even if nobody hears it. */
  isSpokenHere: z.boolean(),
});
export type SlideLines = z.infer<typeof slideLines>;

export const getSlideLines = endpoint('GET /api/projects/:id/slides/:number/lines', {
  summary: "List the sentences and pauses of a slide's current script, to play a draft through",
  params: bySlide,
  replies: { 200: slideLines },
});

export const hearLine = endpoint('POST /api/projects/:id/slides/:number/lines/:key/speech', {
  summary:
    'Get one sentence of a slide as WAV, as the next video will speak it; closing the connection cancels the synthesis',
  params: bySlide.extend({ key: z.string().max(100) }),
  replies: { 200: 'stream' },
});
