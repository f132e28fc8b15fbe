import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { projectDetail } from '../projects.ts';
import { bySlide } from '../slides.ts';
import { givenLine } from '../text/plain-text.ts';
import { maxTakenSentenceLength, maxTakes, sentenceTakes, take } from './take.ts';

const sentence = givenLine.pipe(
  z
    .string()
    .min(1, 'Name the sentence.')
    .max(
      maxTakenSentenceLength,
      `A sentence with takes can have at most ${maxTakenSentenceLength} characters.`,
    ),
);

export const listTakes = endpoint('GET /api/projects/:id/slides/:number/takes', {
  summary: 'The sentences of a slide, each with its takes: other ways to speak it',
  params: bySlide,
  replies: { 200: z.object({ sentences: z.array(sentenceTakes) }) },
});

export const setTakes = endpoint('PUT /api/projects/:id/slides/:number/takes', {
  summary:
    'Set the takes of a sentence of the slide, and pick one; the video speaks it with the next render, and only that sentence is voiced again',
  params: bySlide,
  body: z.object({
    sentence,
    takes: z.array(take).max(maxTakes, `A sentence can have at most ${maxTakes} takes.`),
    /** Index of the take to be spoken; null to speak the sentence as the rest of the slide. */
    picked: z.int('The picked take must be an index.').min(0).nullable(),
  }),
  replies: { 200: projectDetail },
});

export const hearTake = endpoint('POST /api/projects/:id/slides/:number/takes/speech', {
  summary:
    'A sentence of the slide in a take, as WAV, saved or not; with a pause behind it, the next sentence too',
  params: bySlide,
  body: z.object({ sentence, take }),
  replies: { 200: 'stream' },
});
