import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxPronunciations, maxSlideScriptLength } from './limits.ts';
import { byProject, projectDetail } from './projects.ts';
import { pronunciation } from './pronunciation.ts';
import { pickedTake } from './takes/take.ts';
import { givenText } from './text/plain-text.ts';
import { speechSpeed, stockVoice } from './video-settings.ts';
import { slideMotions } from './vocabulary/motions.ts';
import { slideWishes } from './vocabulary/rewrite-wishes.ts';

/** The part of an address that names a slide. */
export const bySlide = byProject.extend({ number: z.coerce.number().int().min(1).max(10_000) });
const slideScript = givenText.pipe(
  z
    .string()
    .max(maxSlideScriptLength, `A slide's script must be at most ${maxSlideScriptLength} characters.`),
);

export const editSlide = endpoint('PATCH /api/projects/:id/slides/:number', {
  summary:
    "Change a slide's script, voice, pace or motion, or leave the slide out; the video changes with the next render",
  params: bySlide,
  body: z
    .object({
      script: slideScript,
      pauseAfterSeconds: z
        .number('The pause must be a number of seconds.')
        .min(0, 'The pause must be from 0 to 10 seconds.')
        .max(10, 'The pause must be from 0 to 10 seconds.'),
      /** A voice and a speed of its own; null for those of the project. */
      voiceOption: stockVoice.nullable(),
      speechSpeed: speechSpeed.nullable(),
      /** `none`: nothing moves on the slide; null for the motion of the project. */
      motion: z.enum(slideMotions, 'The motion of a slide must be none or null.').nullable(),
      /** Leaves the slide out of the video, or puts it back. */
      leftOut: z.boolean('Whether the slide is left out must be true or false.'),
      /** Added to the project's dictionary; the same word again replaces it. */
      pronunciations: z.array(pronunciation).max(maxPronunciations),
    })
    .partial(),
  replies: { 200: projectDetail },
});

export const orderSlides = endpoint('PUT /api/projects/:id/slide-order', {
  summary:
    'Put the slides into another order; the video changes with the next render, and nothing is voiced again',
  params: byProject,
  body: z.object({
    /** The number of each slide of the deck, once. */
    order: z.array(z.int('The order must be a list of slide numbers.')).max(10_000),
  }),
  replies: { 200: projectDetail },
});

export const checkSlideText = endpoint('POST /api/projects/:id/slides/:number/check', {
  summary:
    'What a text for a slide says that the deck does not; hints for its writer, who may say it all the same',
  params: bySlide,
  body: z.object({ script: slideScript }),
  /** Empty, too, when the deck cannot be looked at right now. */
  replies: { 200: z.object({ hints: z.array(z.object({ sentence: z.string(), message: z.string() })) }) },
});

export const rewriteSlide = endpoint('POST /api/projects/:id/slides/:number/rewrite', {
  summary:
    "Rewrite a slide's script: shorter, longer, in plainer words, or for an audience; or write a silent slide; nothing is saved",
  params: bySlide,
  body: z.object({
    /**
     * The text as it stands in the editor. For `written` (the script writer tells the slide) and `own_text` (the words that stand on
     * it) it may be empty, and what it says is not kept.
     */
    script: slideScript,
    wish: z.enum(slideWishes, 'Choose how the text is to be rewritten.'),
  }),
  /** `script` is null when the text cannot be changed in this way. */
  replies: {
    200: z.object({
      script: z.string().nullable(),
      writer: z.enum(['embedded', 'language_model']).nullable(),
    }),
  },
});

export const hearSlide = endpoint('POST /api/projects/:id/slides/:number/speech', {
  summary: "A slide's script as WAV, in the voice and at the speed of the slide",
  params: bySlide,
  replies: { 200: 'stream' },
});

export const removePronunciation = endpoint('DELETE /api/projects/:id/pronunciations/:word', {
  summary: "Remove a word from the project's dictionary",
  params: byProject.extend({ word: z.string().max(200) }),
  replies: { 200: projectDetail },
});

/** The script of a video that was made. */
export const scriptVersion = z.object({
  id: z.string(),
  madeAt: z.iso.datetime(),
  /** True for the script of the video that the project has now. */
  isOfVideo: z.boolean(),
  /** Slides in the order of that video, including those that it leaves out. */
  slides: z.array(
    z.object({
      number: z.int(),
      title: z.string().nullable(),
      script: z.string(),
      pauseAfterSeconds: z.number(),
      leftOut: z.boolean(),
      /** As in a project's slides. */
      voiceOption: z.string().nullable(),
      speechSpeed: z.string().nullable(),
      motion: z.enum(slideMotions).nullable(),
      takes: z.array(pickedTake),
    }),
  ),
});
export type ScriptVersion = z.infer<typeof scriptVersion>;

export const listScriptVersions = endpoint('GET /api/projects/:id/script-versions', {
  summary: "The scripts of the project's latest videos, newest first",
  params: byProject,
  replies: { 200: z.array(scriptVersion) },
});

export const restoreScriptVersion = endpoint('POST /api/projects/:id/script-versions/:versionId/restore', {
  summary: 'Go back to the script of an earlier video; the video changes with the next render',
  params: byProject.extend({ versionId: z.string().max(100) }),
  replies: { 200: projectDetail },
});
