import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { slideGrounds } from './grounds/grounds.ts';
import { maxProjectNameLength } from './limits.ts';
import { deckUpdate } from './new-deck/deck-update.ts';
import { pronunciation } from './pronunciation.ts';
import { scriptWriter } from './script-writer.ts';
import { slideRecording } from './slide-recordings/slide-recording.ts';
import { pickedTake } from './takes/take.ts';
import { givenLine } from './text/plain-text.ts';
import { aspect } from './video-settings.ts';
import { slideMotions } from './vocabulary/motions.ts';
import { progressStages, stages } from './vocabulary/stages.ts';
import { detailSettings, furtherFields, specifiedFields, wireSettings } from './wire-settings.ts';

export const projectStatuses = ['processing', 'complete', 'failed', 'canceled'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Name of a project. */
export const projectName = givenLine.pipe(
  z
    .string()
    .min(1, 'The name must not be empty.')
    .max(maxProjectNameLength, `The name must be at most ${maxProjectNameLength} characters.`),
);

/** The text fields beside `file` in the multipart form; on the wire each is text. */
export const generateVideoFields = z.object({
  ...specifiedFields,
  name: projectName.optional(),
  ...furtherFields,
  /** `browser`: the model of the caller's browser answers the questions of `getScriptQuestion`. */
  scriptWriter: z.enum(['server', 'browser']).default('server'),
  /** `true`: once the script is written, the video waits until `makeVideo` is called. */
  review: z.enum(['true', 'false'], '`review` must be true or false.').default('false'),
});

/**
 * Actions on a project: see it, comment on it, change it (edit, make, cancel, duplicate, share, delete), withdraw its
 * links, take it out of its team, and move it into one.
 */
export const projectActions = ['see', 'comment', 'change', 'withdraw', 'takeOut', 'move'] as const;
export type ProjectAction = (typeof projectActions)[number];

const isoTime = z.iso.datetime();
const stageProgress = z.object({ stage: z.enum(progressStages), done: z.int(), total: z.int() });
const failure = z.object({ code: z.union([z.enum(errorCodes), z.string()]), message: z.string() });

/** A project as in the list of projects. */
export const project = z.object({
  id: z.string(),
  name: z.string(),
  originalFileName: z.string(),
  status: z.enum(projectStatuses),
  slideCount: z.int().nullable(),
  /** Seconds: asked for while processing, measured when complete (whole ones, rounded down). */
  duration: z.int(),
  voiceOption: z.string(),
  speechSpeed: z.string(),
  backgroundMusic: z.string(),
  generatedScript: z.string().nullable(),
  videoUrl: z.string().nullable(),
  audioUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  /**
   * Progress of the running stage; null when nothing runs. In stage `review` nothing runs: the script waits for a user to see
   * it, and `makeVideo` lets the video go on.
   */
  progress: stageProgress.nullable(),
  /** The place of its video among those that wait, from 1; null when none waits. */
  queuePlace: z.int().nullable(),
  error: failure.nullable(),
  /** Reason why the video does not have the requested length; null when it has. */
  lengthReason: z.string().nullable(),
  /** A stored file that was found damaged or missing: of the video, which can be made again, or the deck itself. */
  damage: z.object({ of: z.enum(['video', 'deck']), message: z.string() }).nullable(),
  madeBy: z.object({ id: z.string(), name: z.string() }),
  /** The team that owns the project; null when its maker owns it. Projects of a frozen team can only be looked at. */
  team: z.object({ id: z.string(), name: z.string(), isFrozen: z.boolean() }).nullable(),
  /** Actions that the caller may take on the project. */
  allowed: z.array(z.enum(projectActions)),
  /** True if captions are burnt into the picture; a player must then not show them a second time. */
  hasCaptionsInPicture: z.boolean(),
  /** Shape of the video's frame; before the first video, of the one that is made. */
  videoAspect: aspect,
  createdAt: isoTime,
  completedAt: isoTime.nullable(),
});
export type Project = z.infer<typeof project>;

const projectSlide = z.object({
  /** 1-based place in the presentation. */
  number: z.int(),
  title: z.string().nullable(),
  hidden: z.boolean(),
  /** True if the video leaves the slide out although the deck shows it. */
  leftOut: z.boolean(),
  /** Sentence that says why an earlier release left the slide out; null when a user did. */
  leftOutReason: z.string().nullable(),
  script: z.string().nullable(),
  /** Silence added after the slide's last word. */
  pauseAfterSeconds: z.number(),
  /** Time that the voice takes for the script, as rehearsed; null if it is not known. */
  spokenMs: z.int().nullable(),
  /** Its own voice and speed; null for those of the project. */
  voiceOption: z.string().nullable(),
  speechSpeed: z.string().nullable(),
  /** `none`: nothing moves on it, whatever the other slides do; null for the motion of the project. */
  motion: z.enum(slideMotions).nullable(),
  /** The picked takes of its sentences. */
  takes: z.array(pickedTake),
  /** Sources of the script's sentences, in order. Sentences that a user has written or changed are left out. */
  grounds: slideGrounds,
  /** Pace at which its length is estimated where it has a voice or a speed of its own; else null. */
  ownWordsPerMinute: z.number().nullable(),
  /** Address of a small picture of the slide; null where there is none. */
  pictureUrl: z.string().nullable(),
  startMs: z.int().nullable(),
  endMs: z.int().nullable(),
  /**
   * The clicks of the deck's animations on the slide, in order, as the video shows them; none where the video shows no steps.
   * `shownMs`: when all that the click shows is seen in the video. `letters`: how many letters and digits of `script`, without
   * its tags, stand before the word at which it comes.
   */
  clicks: z.array(z.object({ shownMs: z.int(), letters: z.int() })),
  /**
   * The videos and animated pictures that it is shown for; none where nothing moves on it. `startsAtWait`: the video begins where
   * the speech waits for it.
   */
  films: z.array(z.object({ lengthMs: z.int(), startsAtWait: z.boolean() })),
  /** A person's recording of it, which is heard in place of the voice; null without one. */
  recording: slideRecording.nullable(),
  /** True if the video plays a person's recording on it. */
  isRecorded: z.boolean(),
  /** True if it was changed since the video was made. */
  edited: z.boolean(),
  /** True if the change can be heard: some of the slide is then spoken again. */
  isSpokenAgain: z.boolean(),
});

export const projectDetail = project.extend({
  ...detailSettings,
  /** The settings of the finished video, where they can differ from those of the project; null before the first video. */
  madeWith: wireSettings.nullable(),
  pronunciations: z.array(pronunciation),
  /** Slides in the order of the next video: the deck's unless a user has chosen another one. */
  slides: z.array(projectSlide),
  /** Pictures of a first video's slides that are drawn already, in the order of the deck; none once `slides` has them. */
  drawnSlides: z.array(z.object({ number: z.int(), pictureUrl: z.string() })),
  /** Seconds of each stage; a stage that has not ended is absent. */
  stageSeconds: z.partialRecord(z.enum(stages), z.number()),
  warnings: z.array(z.object({ code: z.string(), message: z.string(), slideNumber: z.int().optional() })),
  /** A new deck that was uploaded for the project; null without one, and for callers who may not change the project. */
  deckUpdate: deckUpdate.nullable(),
  /** The row of a table that it is the personalised video of; null for other projects. */
  batchRow: z.object({ projectId: z.string(), batchId: z.string(), line: z.int() }).nullable(),
  /** Writer of the script; null before the first video, and for videos of earlier versions. */
  scriptWriter: scriptWriter.nullable(),
  /** True if a user has changed the script since it was written. */
  isScriptEdited: z.boolean(),
  /** True if nothing is spoken before a user has reviewed the script, which may not be written yet. */
  awaitsReview: z.boolean(),
  /** Pace at which the length of an edited script is estimated. */
  wordsPerMinute: z.number(),
  /** A longer video is refused. */
  maxVideoSeconds: z.int(),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/** The part of an address that names a project. */
export const byProject = z.object({ id: z.string().max(100) });

export const listProjects = endpoint('GET /api/projects', {
  summary: "List the projects of the user and of the user's teams, newest first",
  replies: { 200: z.array(project) },
});

export const getProject = endpoint('GET /api/projects/:id', {
  summary: 'Get a project with its slides, script, stages and warnings',
  params: byProject,
  replies: { 200: projectDetail },
});

export const generateVideo = endpoint('POST /api/generate-video', {
  summary: 'Upload a deck (multipart: the settings, then file) and start making its video',
  form: generateVideoFields,
  replies: { 200: project, 202: project },
});

export const changeProject = endpoint('PATCH /api/projects/:id', {
  summary:
    'Rename a project or change the settings of a finished one; settings take effect with the next render',
  params: byProject,
  body: wireSettings.extend({ name: projectName }).partial(),
  replies: { 200: projectDetail },
});

export const makeVideo = endpoint('POST /api/projects/:id/make', {
  summary: 'Make the video of a script in stage `review`; idempotent',
  params: byProject,
  replies: { 202: project },
});

export const deleteProject = endpoint('DELETE /api/projects/:id', {
  summary: 'Delete a project, its files and its running job',
  params: byProject,
  replies: { 204: null },
});

export const restoreProject = endpoint('POST /api/projects/:id/restore', {
  summary: 'Restore a project within ten minutes of its deletion; a job that was running is not restarted',
  params: byProject,
  replies: { 200: project },
});

/** A project that the caller has deleted and can still restore. */
export const deletedProject = z.object({
  id: z.string(),
  name: z.string(),
  deletedAt: isoTime,
  /** Time until it is gone for good. Relative, since the clock of a browser may be wrong. */
  secondsLeft: z.int(),
});
export type DeletedProject = z.infer<typeof deletedProject>;

export const listDeletedProjects = endpoint('GET /api/deleted-projects', {
  summary: 'List the deleted projects that the user can still restore, latest deletion first',
  replies: { 200: z.array(deletedProject) },
});

export const duplicateProject = endpoint('POST /api/projects/:id/duplicate', {
  summary: 'Duplicate a project, optionally with different settings, and start making its video',
  params: byProject,
  body: wireSettings.extend({ name: projectName }).partial().optional(),
  replies: { 202: project },
});

export const moveProject = endpoint('PUT /api/projects/:id/team', {
  summary: 'Move a project to a team, or back to its creator',
  params: byProject,
  body: z.object({ teamId: z.string('Required').max(100).nullable() }),
  replies: { 204: null },
});

export const cancelProject = endpoint('POST /api/projects/:id/cancel', {
  summary: 'Cancel the generation; it does not count as a video',
  params: byProject,
  replies: { 200: project },
});

export const retryProject = endpoint('POST /api/projects/:id/retry', {
  summary: 'Retry a failed or canceled generation; finished stages are not repeated',
  params: byProject,
  replies: { 202: project },
});

export const renderProject = endpoint('POST /api/projects/:id/render', {
  summary:
    'Render the video again with the edited slides and changed settings; only changed text is voiced again',
  params: byProject,
  replies: { 202: project },
});
