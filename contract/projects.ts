import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { slideGrounds } from './grounds.ts';
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

const copySuffix = ' (copy)';

/** Suggests a name for a copy of a project. */
export function copyName(name: string): string {
  return `${name.slice(0, maxProjectNameLength - copySuffix.length).toWellFormed()}${copySuffix}`;
}

/** Text fields beside `file` in the multipart form. On the wire, each value is text. */
export const generateVideoFields = z.object({
  ...specifiedFields,
  name: projectName.optional(),
  ...furtherFields,
  /** `browser`: the model in the caller's browser answers the questions of `getScriptQuestion`. */
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

/** A project, as in the list of projects. */
export const project = z.object({
  id: z.string(),
  name: z.string(),
  originalFileName: z.string(),
  status: z.enum(projectStatuses),
  slideCount: z.int().nullable(),
  /** In seconds: the requested length while processing, the measured length (rounded down) when complete. */
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
   * Progress of the current stage, or null if nothing is running. In stage `review`, the script waits for a user's review, and
   * `makeVideo` continues.
   */
  progress: stageProgress.nullable(),
  /** Position of the video in the queue, from 1, or null if it is not waiting. */
  queuePlace: z.int().nullable(),
  error: failure.nullable(),
  /** Reason why the video does not have the requested length, or null if it has. Lists have it only from a difference of 15 %. */
  lengthReason: z.string().nullable(),
  /** Stored file that is damaged or missing: a file of the video, which can be rendered again, or the deck itself. */
  damage: z.object({ of: z.enum(['video', 'deck']), message: z.string() }).nullable(),
  madeBy: z.object({ id: z.string(), name: z.string() }),
  /** Team that owns the project. Null if its maker owns it. Projects of a frozen team are read-only. */
  team: z.object({ id: z.string(), name: z.string(), isFrozen: z.boolean() }).nullable(),
  /** Actions that the caller may take on the project. */
  allowed: z.array(z.enum(projectActions)),
  /** True if captions are burnt into the picture. A player must not show them a second time. */
  hasCaptionsInPicture: z.boolean(),
  /** Aspect ratio of the video; before the first video, of the one being made. */
  videoAspect: aspect,
  createdAt: isoTime,
  completedAt: isoTime.nullable(),
});
export type Project = z.infer<typeof project>;

const projectSlide = z.object({
  /** Position in the deck, from 1. */
  number: z.int(),
  title: z.string().nullable(),
  hidden: z.boolean(),
  /** True if the video omits the slide although the deck shows it. */
  leftOut: z.boolean(),
  /** Reason why an earlier release omitted the slide. Null if a user did. */
  leftOutReason: z.string().nullable(),
  script: z.string().nullable(),
  /** False if the slide was left silent because the writer can say nothing on it with certainty, so that asking again is useless. */
  canBeWritten: z.boolean(),
  /** Silence after the slide's last word. */
  pauseAfterSeconds: z.number(),
  /** Rehearsed duration of the script, or null if unknown. */
  spokenMs: z.int().nullable(),
  /** Voice and speed of this slide. Null means the project's. */
  voiceOption: z.string().nullable(),
  speechSpeed: z.string().nullable(),
  /** `none`: the slide does not move, whatever the others do. Null means the project's motion. */
  motion: z.enum(slideMotions).nullable(),
  /** Picked takes of its sentences. */
  takes: z.array(pickedTake),
  /** Grounds of the script's sentences, in order. Sentences that a user wrote or changed have none. */
  grounds: slideGrounds,
  /** Pace for estimating the length, if the slide has its own voice or speed; otherwise null. */
  ownWordsPerMinute: z.number().nullable(),
  /** URL of the slide's thumbnail, or null. */
  pictureUrl: z.string().nullable(),
  startMs: z.int().nullable(),
  endMs: z.int().nullable(),
  /**
   * Clicks of the slide's animations, in order. Empty if the video shows no steps. `shownMs`: time in the video at which everything
   * that the click shows is visible. `letters`: number of letters and digits in `script`, without tags, before the word at which
   * the click comes.
   */
  clicks: z.array(z.object({ shownMs: z.int(), letters: z.int() })),
  /**
   * Videos and animated pictures for which the slide stays on screen. Empty if nothing moves on it. `startsAtWait`: the film starts
   * where the speech waits for it.
   */
  films: z.array(z.object({ lengthMs: z.int(), startsAtWait: z.boolean() })),
  /** Person's recording that replaces the voice on this slide, or null. */
  recording: slideRecording.nullable(),
  /** True if the video plays a person's recording on this slide. */
  isRecorded: z.boolean(),
  /** True if the slide was changed after the video was made. */
  edited: z.boolean(),
  /** True if the change is audible, so that part of the slide is spoken again. */
  isSpokenAgain: z.boolean(),
});

export const projectDetail = project.extend({
  ...detailSettings,
  /** Settings of the finished video, which can differ from the project's. Null before the first video. */
  madeWith: wireSettings.nullable(),
  pronunciations: z.array(pronunciation),
  /** Slides in the order of the next video: the deck's, unless a user chose another. */
  slides: z.array(projectSlide),
  /** Pictures of a first video's slides that are already drawn, in deck order. Empty once `slides` has them. */
  drawnSlides: z.array(z.object({ number: z.int(), pictureUrl: z.string() })),
  /** Duration of each stage, in seconds. Unfinished stages are absent. */
  stageSeconds: z.partialRecord(z.enum(stages), z.number()),
  /** Differences from the deck, and remarks on the script. `slideNumbers`: slides of a warning about several. */
  warnings: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      slideNumber: z.int().optional(),
      slideNumbers: z.array(z.int()).optional(),
    }),
  ),
  /** New deck that was uploaded for the project. Null without one, and for callers who may not change the project. */
  deckUpdate: deckUpdate.nullable(),
  /** Row of the table that this personalized video belongs to. Null for other projects. */
  batchRow: z.object({ projectId: z.string(), batchId: z.string(), line: z.int() }).nullable(),
  /** Writer of the script. Null before the first video, and for videos of earlier versions. */
  scriptWriter: scriptWriter.nullable(),
  /** True if a user changed the script after it was written. */
  isScriptEdited: z.boolean(),
  /** True if nothing is spoken until a user has reviewed the script, which may not be written yet. */
  awaitsReview: z.boolean(),
  /** Pace for estimating the length of an edited script. */
  wordsPerMinute: z.number(),
  /** Maximum length. Longer videos are refused. */
  maxVideoSeconds: z.int(),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/** Path parameter that identifies a project. */
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
  /** Time until permanent deletion. It is relative, because a browser's clock may be wrong. */
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
