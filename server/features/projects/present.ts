import type { DeckUpdate } from '#contract/new-deck/deck-update.ts';
import type { Project, ProjectDetail } from '#contract/projects.ts';
import { withoutCues } from '#contract/script/cue-tags.ts';
import { followChange } from '#contract/script/letters.ts';
import { type VideoSettings, videoSettings } from '#contract/video-settings.ts';
import { toWire } from '#contract/wire-settings.ts';
import type { Pronunciation } from '../../db/pronunciation-rows.ts';
import type { StoredDeckUpdate } from '../../records/deck-updates-store.ts';
import { planStoredDeckUpdate } from '../../records/plan-stored-deck-update.ts';
import { isSpokenAgain, leftOutByUser } from '../../records/slides-store.ts';
import type { ListedProject, StoredProject, StoredSlide } from '../../records/stored-project.ts';
import type { GenerationView } from '../generations/for-other-slices.ts';
import { currentWarnings } from './current-warnings.ts';
import { oneRemarkPerSilence } from './one-remark-per-silence.ts';
import type { AccessedProject } from './project-access-store.ts';
import { withSoundless } from './soundless-warnings.ts';
import { unwritableSlides } from './unwritable-slides.ts';
import { ownPaceOf, playedFilms } from './video-length.ts';

/** Presents a project for a list. @param latest its newest generation; undefined when there is none */
export function presentProject(
  accessed: AccessedProject<ListedProject>,
  latest: GenerationView | undefined,
): Project {
  const { project, makerName, team, allowed } = accessed;
  // While a video is made again, the old one stays available.
  const hasVideo = project.publishedGenerationId !== null;
  const { duration: askedDuration, voiceOption, speechSpeed, backgroundMusic } = toWire(project.settings);
  const shown = hasVideo ? (project.madeWith ?? project).settings : project.settings;
  return {
    id: project.id,
    name: project.name,
    originalFileName: project.originalFileName,
    status: project.status,
    slideCount: project.slideCount,
    duration: project.duration ?? askedDuration,
    voiceOption,
    speechSpeed,
    backgroundMusic,
    generatedScript: project.generatedScript,
    videoUrl: hasVideo ? `/api/videos/${project.id}.mp4` : null,
    audioUrl: project.audioUrl,
    posterUrl: hasVideo ? `/api/videos/${project.id}.jpg` : null,
    captionsUrl: hasVideo ? `/api/videos/${project.id}.vtt` : null,
    progress: project.status === 'processing' ? progressOf(latest) : null,
    queuePlace: latest?.queuePlace ?? null,
    error: latest?.status === 'failed' ? latest.error : null,
    lengthReason: hasVideo && isFarFromAsked(project, shown) ? project.lengthReason : null,
    damage: damageOf(project),
    madeBy: { id: project.userId, name: makerName },
    team,
    allowed,
    hasCaptionsInPicture: hasVideo && shown.burnInCaptions,
    videoAspect: shown.aspect,
    createdAt: project.createdAt.toISOString(),
    completedAt: project.completedAt?.toISOString() ?? null,
  };
}

/** Share of the requested length from which a difference matters to users who choose among their videos. */
const farFromAsked = 0.15;

function isFarFromAsked({ duration }: ListedProject, { durationSeconds }: VideoSettings): boolean {
  return duration === null || Math.abs(duration - durationSeconds) >= farFromAsked * durationSeconds;
}

/** Describes the damage of a project. That of the deck comes first: without the deck the video cannot be made again. */
function damageOf({ deckDamagedAt, videoDamagedAt }: ListedProject): Project['damage'] {
  const damaged = videoDamagedAt ? 'and its video are' : 'is';
  if (deckDamagedAt) {
    const message = `The stored deck of this project ${damaged} damaged. Upload the deck again as a new project.`;
    return { of: 'deck', message };
  }
  if (!videoDamagedAt) return null;
  return {
    of: 'video',
    message: 'A stored file of this video is damaged. Render the video again to replace it.',
  };
}

function progressOf(latest: GenerationView | undefined): Project['progress'] {
  const isBegun = latest && ['running', 'asking', 'review'].includes(latest.status);
  if (!isBegun) return null;
  // While a worker reads the deck there is no count yet, and the video no longer waits.
  if (latest.stage === null) return { stage: 'slides', done: 0, total: 0 };
  return { stage: latest.stage, done: latest.done, total: latest.total };
}

/** Presents a project with its slides, dictionary and warnings. */
export function presentProjectDetail(
  accessed: AccessedProject,
  details: {
    latest: GenerationView | undefined;
    slides: readonly StoredSlide[];
    /** The names of those who speak its recordings, by their ids. */
    speakers: ReadonlyMap<string, string>;
    /** Numbers of the slides of which a picture is stored. */
    pictured: ReadonlySet<number>;
    pronunciations: readonly Pronunciation[];
    deckUpdate: StoredDeckUpdate | null;
    batchRow: ProjectDetail['batchRow'];
    length: Pick<ProjectDetail, 'wordsPerMinute' | 'maxVideoSeconds'>;
    /** True if a language model rewrites texts, which may find words for any slide. */
    asksModel: boolean;
  },
): ProjectDetail {
  const { project } = accessed;
  const unwritable = details.asksModel ? new Set() : unwritableSlides(project, details.slides);
  const { duration: askedDuration, ...settings } = toWire(project.settings);
  return {
    ...presentProject(accessed, details.latest),
    lengthReason: project.publishedGenerationId === null ? null : project.lengthReason,
    ...settings,
    askedDuration,
    madeWith: madeWithOf(project),
    pronunciations: [...details.pronunciations],
    slides: details.slides.map((slide) => ({
      ...presentSlide(project.id, slide, details.pictured.has(slide.number)),
      canBeWritten: !unwritable.has(slide.number),
      recording: presentRecording(slide, details.speakers),
      ownWordsPerMinute: ownPaceOf(slide, project, details.length),
      films: playedFilms(slide, project),
    })),
    drawnSlides: details.slides.length > 0 ? [] : drawnSlides(project.id, details.pictured),
    stageSeconds: details.latest?.stageSeconds ?? {},
    warnings: oneRemarkPerSilence(
      withSoundless(
        currentWarnings(project.warnings, details.slides),
        details.slides,
        project,
        details.length,
      ),
    ),
    deckUpdate:
      details.deckUpdate && accessed.allowed.includes('change')
        ? presentDeckUpdate(details.deckUpdate, project, details.slides)
        : null,
    batchRow: details.batchRow,
    scriptWriter: project.scriptWriter,
    isScriptEdited: project.isScriptEdited,
    awaitsReview: project.awaitsReview === true,
    ...details.length,
  };
}

/** Presents a new deck of a project beside what the project has at this moment. */
export function presentDeckUpdate(
  update: StoredDeckUpdate,
  project: StoredProject,
  slides: readonly StoredSlide[],
): DeckUpdate {
  const stayed = new Set(update.slides.map(({ from }) => from));
  return {
    id: update.id,
    fileName: update.originalFileName,
    isBeingMade: update.generationId !== null,
    slides: planStoredDeckUpdate(update, project, slides),
    gone: slides.filter(({ number }) => !stayed.has(number)).map(({ number, title }) => ({ number, title })),
  };
}

/**
 * Returns the settings of the published video. For a video of an earlier version they were not recorded, and are those of its
 * project until these are changed.
 */
function madeWithOf(project: StoredProject): ProjectDetail['madeWith'] {
  if (project.publishedGenerationId === null) return null;
  const { data } = videoSettings.safeParse((project.madeWith ?? project).settings);
  return data ? toWire(data) : null;
}

function drawnSlides(projectId: string, pictured: ReadonlySet<number>): ProjectDetail['drawnSlides'] {
  return [...pictured]
    .sort((one, other) => one - other)
    .map((number) => ({ number, pictureUrl: pictureUrl(projectId, number) }));
}

function pictureUrl(projectId: string, slideNumber: number): string {
  return `/api/projects/${projectId}/slides/${slideNumber}/picture`;
}

function presentSlide(
  projectId: string,
  slide: StoredSlide,
  isPictured: boolean,
): Omit<ProjectDetail['slides'][number], 'ownWordsPerMinute' | 'films' | 'recording' | 'canBeWritten'> {
  return {
    ...slide,
    leftOut: slide.leftOut !== null,
    leftOutReason: slide.leftOut === leftOutByUser ? null : slide.leftOut,
    pictureUrl: isPictured ? pictureUrl(projectId, slide.number) : null,
    isRecorded: slide.made?.isRecorded === true,
    isSpokenAgain: isSpokenAgain(slide),
    clicks: clicksIn(slide),
  };
}

function presentRecording(
  { recording }: StoredSlide,
  speakers: ReadonlyMap<string, string>,
): ProjectDetail['slides'][number]['recording'] {
  if (recording === null) return null;
  const { id, userId, lengthMs, says, warnings, recordedAt } = recording;
  const speaker = { id: userId, name: speakers.get(userId) ?? null };
  return { id, lengthMs, speaker, says, warnings, recordedAt };
}

/** Puts the clicks at their places in the script as it is now. */
function clicksIn({ clicks, script, made }: StoredSlide): ProjectDetail['slides'][number]['clicks'] {
  if (clicks.length === 0) return [];
  const follow = followChange(withoutCues(made?.script ?? script ?? ''), withoutCues(script ?? ''));
  return clicks.map(({ shownMs, letters }) => ({ shownMs, letters: follow(letters) }));
}
