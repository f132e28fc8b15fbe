import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { projectDetail } from '../projects.ts';
import { bySlide } from '../slides.ts';
import { givenLine } from '../text/plain-text.ts';
import { maxTakenSentenceLength, maxTakes, sentenceTakes, take } from './take.ts';

const sentence = givenLine.pipe(
  z
    .string()
    .min(1, '`sentence` must not be empty.')
    .max(
      maxTakenSentenceLength,
      `A sentence with takes can have at most ${maxTakenSentenceLength} characters.`,
    ),
);

export const listTakes = endpoint('GET /api/projects/:id/slides/:number/takes', {
  summary: 'List the sentences of a slide with their takes (alternative readings)',
  params: bySlide,
  replies: { 200: z.object({ sentences: z.array(sentenceTakes) }) },
});

export const setTakes = endpoint('PUT /api/projects/:id/slides/:number/takes', {
  summary:
    'Set the takes of a sentence and pick one; the next render uses it and voices only that sentence again',
  params: bySlide,
  body: z.object({
    sentence,
    takes: z.array(take).max(maxTakes, `A sentence can have at most ${maxTakes} takes.`),
    /** Index of the take to use, or null to speak the sentence like the rest of the slide. */
    picked: z.int('`picked` must be the index of a take, or null.').min(0).nullable(),
  }),
  replies: { 200: projectDetail },
});

export const hearTake = endpoint('POST /api/projects/:id/slides/:number/takes/speech', {
  summary:
    'Get a sentence in a saved or unsaved take as WAV; if a pause follows it, the next sentence is included',
  params: bySlide,
  body: z.object({ sentence, take }),
  replies: { 200: 'stream' },
});
