import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxPronunciations, maxSlideScriptLength } from './limits.ts';
import { byProject, projectDetail } from './projects.ts';
import { givenPronunciation, pronunciation } from './pronunciation.ts';
import { textHint } from './script/text-hint.ts';
import { pickedTake } from './takes/take.ts';
import { givenText } from './text/plain-text.ts';
import { speechSpeed, stockVoice } from './video-settings.ts';
import { slideMotions } from './vocabulary/motions.ts';
import { slideWishes } from './vocabulary/rewrite-wishes.ts';

/** Path parameters that identify a slide. */
export const bySlide = byProject.extend({ number: z.coerce.number().int().min(1).max(10_000) });
const slideScript = givenText.pipe(
  z
    .string()
    .max(maxSlideScriptLength, `A slide's script must be at most ${maxSlideScriptLength} characters.`),
);

export const editSlide = endpoint('PATCH /api/projects/:id/slides/:number', {
  summary:
    "Change a slide's script, voice, pace or motion, or omit the slide; takes effect with the next render",
  params: bySlide,
  body: z
    .object({
      script: slideScript,
      pauseAfterSeconds: z
        .number('The pause must be a number of seconds.')
        .min(0, 'The pause must be from 0 to 10 seconds.')
        .max(10, 'The pause must be from 0 to 10 seconds.'),
      /** Voice and speed of this slide. Null means the project's. */
      voiceOption: stockVoice.nullable(),
      speechSpeed: speechSpeed.nullable(),
      /** `none`: the slide does not move. Null means the project's motion. */
      motion: z.enum(slideMotions, '`motion` must be none or null.').nullable(),
      /** Omits the slide from the video, or puts it back. */
      leftOut: z.boolean('`leftOut` must be true or false.'),
      /** Added to the project's dictionary. An entry for the same word is replaced. */
      pronunciations: z.array(givenPronunciation).max(maxPronunciations),
    })
    .partial(),
  replies: { 200: projectDetail },
});

export const orderSlides = endpoint('PUT /api/projects/:id/slide-order', {
  summary: 'Reorder the slides; takes effect with the next render, without new speech',
  params: byProject,
  body: z.object({
    /** Number of every slide of the deck, each once. */
    order: z.array(z.int('`order` must be a list of slide numbers.')).max(10_000),
  }),
  replies: { 200: projectDetail },
});

export const checkSlideText = endpoint('POST /api/projects/:id/slides/:number/check', {
  summary: "Check a slide's text for claims that the deck does not support; the hints are advisory",
  params: bySlide,
  body: z.object({ script: slideScript }),
  /** Also empty if the deck cannot be read at the moment. */
  replies: { 200: z.object({ hints: z.array(textHint) }) },
});

export const rewriteSlide = endpoint('POST /api/projects/:id/slides/:number/rewrite', {
  summary:
    "Suggest a rewrite of a slide's script (shorter, longer, plainer or for an audience) or a script for a silent slide; nothing is saved",
  params: bySlide,
  body: z.object({
    /**
     * Current text in the editor. With `written` (the script writer narrates the slide) and `own_text` (the words on the slide) it
     * may be empty, and its content is ignored.
     */
    script: slideScript,
    wish: z.enum(slideWishes, 'Choose how to rewrite the text.'),
  }),
  /** `script` is null if the text cannot be changed in this way. */
  replies: {
    200: z.object({
      script: z.string().nullable(),
      writer: z.enum(['embedded', 'language_model']).nullable(),
      /** With `own_text`: the sentences and lines of `script`, so that a client can take the first ones. Empty otherwise. */
      sentences: z.array(z.string()),
    }),
  },
});

export const hearSlide = endpoint('POST /api/projects/:id/slides/:number/speech', {
  summary: "Get a slide's script as WAV, in the slide's voice and at its speed",
  params: bySlide,
  replies: { 200: 'stream' },
});

export const hearPronunciation = endpoint('POST /api/projects/:id/pronunciations/speech', {
  summary: "Get a word as WAV in the project's voice, with a saved or unsaved pronunciation",
  params: byProject,
  body: pronunciation,
  replies: { 200: 'stream' },
});

export const removePronunciation = endpoint('DELETE /api/projects/:id/pronunciations/:word', {
  summary: "Remove a word from the project's dictionary",
  params: byProject.extend({ word: z.string().max(200) }),
  replies: { 200: projectDetail },
});

/** Script of a finished video. */
export const scriptVersion = z.object({
  id: z.string(),
  madeAt: z.iso.datetime(),
  /** True for the script of the current video. */
  isOfVideo: z.boolean(),
  /** Slides in the order of that video, including omitted ones. */
  slides: z.array(
    z.object({
      number: z.int(),
      title: z.string().nullable(),
      script: z.string(),
      pauseAfterSeconds: z.number(),
      leftOut: z.boolean(),
      /** Same fields as in a project's slides. */
      voiceOption: z.string().nullable(),
      speechSpeed: z.string().nullable(),
      motion: z.enum(slideMotions).nullable(),
      takes: z.array(pickedTake),
    }),
  ),
});
export type ScriptVersion = z.infer<typeof scriptVersion>;

export const listScriptVersions = endpoint('GET /api/projects/:id/script-versions', {
  summary: "List the scripts of the project's latest videos, newest first",
  params: byProject,
  replies: { 200: z.array(scriptVersion) },
});

export const restoreScriptVersion = endpoint('POST /api/projects/:id/script-versions/:versionId/restore', {
  summary: 'Restore the script of an earlier video; takes effect with the next render',
  params: byProject.extend({ versionId: z.string().max(100) }),
  replies: { 200: projectDetail },
});
