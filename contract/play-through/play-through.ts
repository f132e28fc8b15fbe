import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bySlide } from '../slides.ts';

/** A sentence as the next video says it; the whole text where a person's recording is heard. */
const slideLine = z.object({
  /** Names the sentence as it is spoken now: its words, voice, pace and pronunciations. It changes with any of them. */
  key: z.string(),
  /** Text that is read along, without tags. Empty for a pause that stands by itself. */
  text: z.string(),
  pauseBeforeMs: z.int(),
});
export type SlideLine = z.infer<typeof slideLine>;

const slideLines = z.object({
  /** None for a slide that stands in silence. */
  lines: z.array(slideLine),
  /** Silence behind the last line, or how long a slide without lines stands. */
  pauseAfterMs: z.int(),
  /** The slide is shown for this long at least. */
  leastMs: z.int(),
  /** True if the voice speaks at once. One that is not ready is loaded first, which takes some seconds. */
  isVoiceReady: z.boolean(),
  /** True if this server speaks, so that speech that is asked for ahead, and perhaps never heard, costs no money. */
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
