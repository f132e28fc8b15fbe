import type { Kysely } from 'kysely';
import { isScriptWrittenAgain } from '#contract/script/plan-remake.ts';
import { type PickedTake, pickedTakes } from '#contract/takes/take.ts';
import { trainedVoice } from '#contract/vocabulary/voices.ts';
import {
  type RenderSettings,
  renderSettings,
  type SlideOverride,
  slideOverride,
} from '#pipeline/for-the-server/video-messages.ts';
import type { ScriptFile } from '#pipeline/for-the-server/video-process.ts';
import type { RecordedSentence } from '#pipeline/speech/slide-recording/recorded-sentence.ts';
import { PipelineError } from '#runtime/errors.ts';
import type { Schema } from '../../db/schema.ts';
import { findDeckUpdateOf } from '../../records/deck-updates-store.ts';
import { spokenSpeedOf } from '../../records/kept-speed.ts';
import { settingsOf } from '../../records/project-settings-store.ts';
import { findProject } from '../../records/projects-store.ts';
import { findPronunciations } from '../../records/pronunciations-store.ts';
import { findSlides, leftOutByUser, type VoicedSlide } from '../../records/slides-store.ts';
import type { StoredSlide } from '../../records/stored-project.ts';
import { findTeamBrand, withTeamDictionary } from '../teams/for-other-slices.ts';
import { findPace, findVoice, type StoredVoice } from '../voices/for-other-slices.ts';
import type { ClaimedGeneration } from './lease-store.ts';
import { type LoadedUpdate, loadUpdate, type OrderedSlide } from './new-deck/load-update.ts';
import { settleWordsPerMinute } from './store.ts';

/** The task for a generation, read from the project at this moment. */
export type LoadedTask = {
  deckKey: string;
  deckSha256: string;
  settings: RenderSettings;
  /** `script`: the script is written and shown to a user before the video is made. */
  goal: 'script' | 'video';
  editedScript: string | null;
  wordsPerMinute: number | null;
  /** Factor of the speed at which the same script was spoken with the same voice, or fitted before it was shown; null for another. */
  keptSpeed: number | null;
  /** As in StoredProject. */
  slideOrder: number[] | null;
  /** Numbers of the slides that a user has left out. Those that an earlier release left out come back when the script is written again. */
  leftOutSlides: number[];
  /** The slides with a voice or a speed of their own. */
  slideOverrides: SlideOverride[];
  /** The picked takes of the project. */
  takes: PickedTake[];
  /** null for a stock voice. */
  ownVoice: { id: string; voiceKey: string } | null;
  /** The brand's logo in storage; the settings take it as a file. `sha256` is null for a logo of an earlier release. */
  logo: { key: string; sha256: string | null } | null;
  /** People's recordings, each saying the present text of its slide. */
  recordings: { slideNumber: number; key: string; sentences: RecordedSentence[] }[];
  /** The slides as they are voiced, to find out later which were edited meanwhile. */
  voiced: OrderedSlide[];
  /** For a video of a new deck, which becomes the project's with it. */
  update: LoadedUpdate | null;
};

/**
 * @returns null when the project was deleted
 * @throws ZodError when the pipeline does not know the project's settings; PipelineError `voice_missing` when its voice
 * was deleted
 */
export async function loadTask(db: Kysely<Schema>, job: ClaimedGeneration): Promise<LoadedTask | null> {
  const project = await findProject(db, job.projectId);
  if (!project) return null;
  const slides = await findSlides(db, job.projectId);
  const brand = project.teamId === null ? null : await findTeamBrand(db, project.teamId);
  const settings = renderSettings.parse({
    ...project.settings,
    pronunciations: await withTeamDictionary(db, project.teamId, await findPronunciations(db, project.id)),
    brand: brand && { ...brand, logoPath: null },
  });
  const ownVoice = settings.voice === trainedVoice.id ? await requireOwnVoice(db, project.voiceId) : null;
  const newDeck = await findDeckUpdateOf(db, job.id);
  const update = newDeck && loadUpdate(newDeck, project, slides);
  const told = update ? update.voiced : slides.filter(({ hidden }) => !hidden).map(toVoiced);
  // A first video has a script once that was shown to a user.
  const isKept =
    job.kind === 'render'
      ? !isScriptWrittenAgain(settingsOf(project), project.madeWith?.settings ?? null)
      : told.length > 0;
  const recorded = told.filter(isHeardRecorded);
  // A person has said the text of such a slide: only the others are written again.
  const voiced = isKept || recorded.length === 0 ? told : told.map(writtenAgain);
  const hasScript = isKept || recorded.length > 0;
  const { deckKey, deckSha256 } = newDeck ?? project;
  return {
    deckKey,
    deckSha256,
    settings,
    goal: job.kind === 'first' && project.awaitsReview ? 'script' : 'video',
    editedScript: hasScript ? toScriptFile(settings, voiced) : null,
    keptSpeed: isKept && voiced.some(isKeptText) ? (job.fittedSpeed ?? spokenSpeedOf(project)) : null,
    wordsPerMinute: await settledPace(db, job.id, settings, ownVoice),
    slideOrder: update ? update.slideOrder : project.slideOrder,
    leftOutSlides: voiced.filter(({ leftOut }) => leftOut === leftOutByUser).map(({ number }) => number),
    slideOverrides: slideOverride.array().parse(overridesOf(voiced)),
    takes: pickedTakes(project.takes),
    recordings: recorded.flatMap(({ number, recording }) =>
      recording ? [{ slideNumber: number, key: recording.key, sentences: recording.sentences }] : [],
    ),
    ownVoice,
    logo: brand?.logoKey ? { key: brand.logoKey, sha256: brand.logoFacts?.sha256 ?? null } : null,
    voiced,
    update,
  };
}

function isHeardRecorded({ recording, leftOut }: OrderedSlide): boolean {
  return recording?.says === true && leftOut === null;
}

/** A slide of a script that is written again. What an earlier release left out comes back. */
function writtenAgain(slide: OrderedSlide): OrderedSlide {
  if (isHeardRecorded(slide)) return slide;
  const leftOut = slide.leftOut === leftOutByUser ? leftOutByUser : null;
  return { ...slide, script: null, pauseAfterSeconds: 0, takes: [], grounds: [], leftOut, isWritten: true };
}

function toVoiced(slide: StoredSlide): OrderedSlide {
  const { number, script, pauseAfterSeconds, leftOut, voiceOption, speechSpeed, motion, takes, grounds } =
    slide;
  const { recording } = slide;
  return {
    ...{ number, script, pauseAfterSeconds, leftOut, voiceOption, speechSpeed, motion, takes, grounds },
    recording,
  };
}

/** Without a text that was spoken before there is no speed to keep. */
function isKeptText({ script, isWritten }: OrderedSlide): boolean {
  return !isWritten && Boolean(script?.trim());
}

/** Returns the edited script in the format of script-json.ts, with each slide's pause as a tag after its last word. */
function toScriptFile(settings: RenderSettings, slides: readonly OrderedSlide[]): string {
  const file: ScriptFile = {
    version: 1,
    audience: settings.audience,
    voice: settings.voice,
    slides: slides.map(({ number, script, pauseAfterSeconds, leftOut, isWritten, grounds }) => ({
      slide: number,
      text:
        (script || isWritten) && pauseAfterSeconds > 0
          ? `${script ?? ''} [pause ${pauseAfterSeconds}s]`.trim()
          : (script ?? ''),
      ...(leftOut !== null && { leftOut: true }),
      ...(isWritten && { write: true }),
      ...(grounds.length > 0 && { grounds }),
    })),
  };
  return JSON.stringify(file);
}

function overridesOf(slides: readonly VoicedSlide[]) {
  return slides
    .filter(({ voiceOption, speechSpeed, motion }) => (voiceOption ?? speechSpeed ?? motion) !== null)
    .map(({ number, voiceOption: voice, speechSpeed: speed, motion }) => ({
      slideNumber: number,
      ...{ voice, speed, motion },
    }));
}

async function requireOwnVoice(db: Kysely<Schema>, voiceId: string | null): Promise<StoredVoice> {
  const voice = voiceId === null ? null : await findVoice(db, voiceId);
  if (voice) return voice;
  throw new PipelineError(
    'voice_missing',
    'The voice of this project was deleted. Train your voice again, or choose another one.',
  );
}

/** Returns the pace that the first attempt settles for all attempts: a different pace would mean a different script. */
async function settledPace(
  db: Kysely<Schema>,
  generationId: string,
  { voice, speed }: RenderSettings,
  ownVoice: StoredVoice | null,
): Promise<number | null> {
  const measured = await findPace(db, { voiceId: ownVoice?.id ?? voice, speechSpeed: speed });
  // Until the voice has spoken a video, its owner's pace in the recording.
  const pace = measured ?? (ownVoice && ownVoice.wordsPerMinute * Number(speed));
  return settleWordsPerMinute(db, generationId, pace);
}
