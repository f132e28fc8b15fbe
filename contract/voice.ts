import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxTestTextLength } from './limits.ts';
import { choiceOf } from './text/choice-of.ts';
import { givenLine } from './text/plain-text.ts';
import { voiceOption } from './video-settings.ts';
import { accents, defaultAccent } from './vocabulary/accents.ts';
import { recordingKinds } from './vocabulary/recordings.ts';
import { stockVoiceIds, trainedVoice } from './vocabulary/voices.ts';
import { lastFirstParagraph } from './voice-script.ts';

export const trainingStatuses = ['processing', 'complete', 'failed'] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];

/** Steps of a training, in order: open the recording, learn the voice, speak for the first time. */
export const trainingSteps = ['opening', 'learning', 'rehearsing'] as const;
export type TrainingStep = (typeof trainingSteps)[number];

export const voiceEngines = ['embedded', 'elevenlabs', 'voice_server'] as const;
export type VoiceEngine = (typeof voiceEngines)[number];

const isoTime = z.iso.datetime();
/** A stable code with a message for the user: the measurement, and what to do about it. */
const remark = z.object({ code: z.string(), message: z.string() });

export const voiceTraining = z.object({
  id: z.string(),
  createdAt: isoTime,
  status: z.enum(trainingStatuses),
  /** Null before and after the training. */
  progress: z.object({ step: z.enum(trainingSteps), percent: z.int().min(0).max(100) }).nullable(),
  /** Reason why the training failed. */
  error: remark.nullable(),
  /** Suggestions for a better recording. */
  warnings: z.array(remark),
  completedAt: isoTime.nullable(),
});
export type VoiceTraining = z.infer<typeof voiceTraining>;

/** A project that uses the user's own voice. */
export const voiceProject = z.object({ id: z.string(), name: z.string() });
export type VoiceProject = z.infer<typeof voiceProject>;

const ownVoice = z.object({
  id: z.string(),
  /** Same value as `elevenLabsVoiceId` of the user. */
  elevenLabsVoiceId: z.string(),
  engine: z.enum(voiceEngines),
  trainedAt: isoTime,
  consent: z.object({ version: z.string(), text: z.string(), givenAt: isoTime }),
  warnings: z.array(remark),
  /** True if more speech would clearly improve the likeness. */
  isShort: z.boolean(),
  /** False if the recording was deleted because of its age. No reading can be added then. */
  hasRecording: z.boolean(),
});

export const voiceState = z.object({
  /** Voice engine of this installation. */
  engine: z.enum(voiceEngines),
  /** Null until the first training has ended. */
  voice: ownVoice.nullable(),
  /** Newest first. After the voice is deleted, projects stay in this list until they get another voice. */
  projects: z.array(voiceProject),
});
export type VoiceState = z.infer<typeof voiceState>;

export const getVoice = endpoint('GET /api/voice', {
  summary: "Get the user's own voice, its engine, its consent and the projects that use it",
  replies: { 200: voiceState },
});

export const listVoiceTrainings = endpoint('GET /api/voice-training', {
  summary: 'List voice trainings, newest first',
  replies: { 200: z.array(voiceTraining) },
});

export const cancelTraining = endpoint('DELETE /api/voice-training', {
  summary:
    'Cancel the training in progress: its recording is deleted, and an earlier voice stays in use. Idempotent',
  replies: { 204: null },
});

export const newChallengePhrase = endpoint('POST /api/voice-training/phrase', {
  summary:
    'Create a phrase to say at the start of a recording; it is valid for one recording, for 15 minutes',
  replies: { 201: z.object({ id: z.string(), phrase: z.string(), expiresAt: isoTime }) },
});

/** Consent as the page showed it. The stored text is exactly what the user saw. */
export const givenConsent = z.object({ version: z.string().max(20), text: z.string().max(5000) });

/** Accent of the voice's owner. The voice is built on readings in that accent. */
export const accent = choiceOf('accent', accents);

const mayBeShortMeans =
  'Acceptance of recordings with little speech. If false, such a recording is refused with 422 recording_short before its words are compared; its phrase remains valid, so that the speaker can continue reading and send the whole recording again.';

const addsToMeans =
  'Id of the current voice to which the recording adds another reading by the same person. The voice is trained again from both readings; the current one is used until the new one is ready.';
const firstParagraphMeans = `Index of the paragraph at which an added reading begins, counted from 0 through the script and its continuation, up to ${lastFirstParagraph}. Default: 0.`;
const firstParagraphSentence = `\`firstParagraph\` must be a whole number from 0 to ${lastFirstParagraph}.`;
const firstParagraph = z
  .int(firstParagraphSentence)
  .min(0, firstParagraphSentence)
  .max(lastFirstParagraph, firstParagraphSentence);

/** Fields beside `file`, if the recording is sent as a form. */
export const trainVoiceFields = z.object({
  phraseId: z.string('Request a phrase first, and say it at the start of the recording.').max(100),
  accent: accent.default(defaultAccent),
  mayBeShort: z
    .enum(['true', 'false'], '`mayBeShort` must be true or false.')
    .default('true')
    .describe(mayBeShortMeans),
  addsTo: z.string().min(1).max(100).optional().describe(addsToMeans),
  firstParagraph: z
    .string()
    .regex(/^\d{1,3}$/, firstParagraphSentence)
    .transform(Number)
    .pipe(firstParagraph)
    .optional()
    .describe(firstParagraphMeans),
  consentVersion: givenConsent.shape.version,
  consentText: givenConsent.shape.text,
});

export const trainVoice = endpoint('POST /api/train-voice', {
  summary: 'Upload a recording of the phrase and the script, and start training',
  form: trainVoiceFields,
  streamedBody: z.object({
    audioData: z
      .string()
      .describe(`Base64 of a recording (${recordingKinds}): the part of a data URL after its comma.`),
    consent: givenConsent,
    phraseId: trainVoiceFields.shape.phraseId,
    accent: trainVoiceFields.shape.accent,
    mayBeShort: z.boolean('`mayBeShort` must be true or false.').default(true).describe(mayBeShortMeans),
    addsTo: trainVoiceFields.shape.addsTo,
    firstParagraph: firstParagraph.optional().describe(firstParagraphMeans),
  }),
  replies: { 202: voiceTraining },
});

export const testVoice = endpoint('POST /api/test-voice', {
  summary: "Get a sentence as WAV, in the user's own voice or a stock voice",
  body: z.object({
    text: givenLine.pipe(
      z
        .string()
        .min(1, 'The text must not be empty.')
        .max(maxTestTextLength, `The text must be at most ${maxTestTextLength} characters.`),
    ),
    voiceOption: voiceOption.default(trainedVoice.id),
  }),
  replies: { 200: 'stream' },
});

export const deleteVoice = endpoint('DELETE /api/voice', {
  summary: 'Delete the voice, its recordings and all speech made with it; returns the projects that used it',
  replies: { 200: z.object({ projects: z.array(voiceProject) }) },
});

export const exportVoice = endpoint('GET /api/voice/export', {
  summary: 'Download the recording, the voice file and the consent as a ZIP archive',
  replies: { 200: 'stream' },
});

export const revoiceProjects = endpoint('POST /api/voice/revoice', {
  summary: "Switch projects that use the user's own voice to a stock voice, and render their videos again",
  body: z.object({
    voiceOption: choiceOf('voice', stockVoiceIds),
    /** Default: all. */
    projectIds: z.array(z.string().max(100)).max(1000).optional(),
  }),
  replies: {
    202: z.object({
      started: z.array(voiceProject),
      /** Projects whose videos could not be started, with the reason. */
      refused: z.array(voiceProject.extend({ error: remark })),
    }),
  },
});
