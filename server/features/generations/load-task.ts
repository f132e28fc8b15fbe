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
import { settingsOf } from '../../records/project-settings-store.ts';
import { findProject } from '../../records/projects-store.ts';
import { findPronunciations } from '../../records/pronunciations-store.ts';
import { findSlides, leftOutByUser, type VoicedSlide } from '../../records/slides-store.ts';
import { spokenSpeedOf } from '../../records/spoken-speed.ts';
import type { StoredSlide } from '../../records/stored-project.ts';
import { findTeamBrand, withTeamDictionary } from '../teams/for-other-slices.ts';
import { findPace, findVoice, type StoredVoice } from '../voices/for-other-slices.ts';
import type { ClaimedGeneration } from './lease-store.ts';
import { type LoadedDeckUpdate, loadDeckUpdate, type OrderedSlide } from './new-deck/load-deck-update.ts';
import { settleWordsPerMinute } from './store.ts';

/** Task of a generation, read from the project's current state. */
export type LoadedTask = {
  deckKey: string;
  deckSha256: string;
  settings: RenderSettings;
  /** `script`: the script is written for a user's review, and the video is made later. */
  goal: 'script' | 'video';
  editedScript: string | null;
  wordsPerMinute: number | null;
  /**
   * Factor of the speed at which the same script was spoken with the same voice, or fitted before its review. Null for another
   * script.
   */
  keptSpeed: number | null;
  /** As in StoredProject. */
  slideOrder: number[] | null;
  /** Numbers of the slides that a user omitted. Slides that an earlier release omitted return when the script is regenerated. */
  leftOutSlides: number[];
  /** Slides with their own voice or speed. */
  slideOverrides: SlideOverride[];
  /** Picked takes of the project. */
  takes: PickedTake[];
  /** Null for a stock voice. */
  ownVoice: { id: string; voiceKey: string } | null;
  /** The brand's logo in storage; the settings need it as a file. `sha256` is null for a logo of an earlier release. */
  logo: { key: string; sha256: string | null } | null;
  /** People's recordings that match the current script of their slide. */
  recordings: { slideNumber: number; key: string; sentences: RecordedSentence[] }[];
  /** Snapshot of the slides, used to detect edits made during the generation. */
  voiced: OrderedSlide[];
  /** For the video of a new deck, which becomes the project's deck when the video is published. */
  update: LoadedDeckUpdate | null;
};

/**
 * Loads the task of a generation. @returns null if the project was deleted
 * @throws ZodError if the pipeline does not know the project's settings; PipelineError `voice_missing` if its voice was deleted
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
  const update = newDeck && loadDeckUpdate(newDeck, project, slides);
  const current = update ? update.voiced : slides.filter(({ hidden }) => !hidden).map(toVoiced);
  // A first video has a script once a user has reviewed one.
  const isKept =
    job.kind === 'render'
      ? !isScriptWrittenAgain(settingsOf(project), project.madeWith?.settings ?? null)
      : current.length > 0;
  const recorded = current.filter(isHeardRecorded);
  // A person has recorded the text of such a slide, so only the others are regenerated.
  const voiced = isKept || recorded.length === 0 ? current : current.map(writtenAgain);
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

/** Returns a slide whose script is regenerated. Slides that an earlier release omitted return. */
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

/** Tells whether a slide keeps its text. Without a text that was spoken before, there is no speed to keep. */
function isKeptText({ script, isWritten }: OrderedSlide): boolean {
  return !isWritten && Boolean(script?.trim());
}

/** Converts the edited script to the format of script-json.ts, with each slide's pause as a tag after its last word. */
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

/** Returns the pace that the first attempt fixes for all attempts: another pace would mean another script. */
async function settledPace(
  db: Kysely<Schema>,
  generationId: string,
  { voice, speed }: RenderSettings,
  ownVoice: StoredVoice | null,
): Promise<number | null> {
  const measured = await findPace(db, { voiceId: ownVoice?.id ?? voice, speechSpeed: speed });
  // Until the voice has spoken a video, its pace is that of its owner in the recording.
  const pace = measured ?? (ownVoice && ownVoice.wordsPerMinute * Number(speed));
  return settleWordsPerMinute(db, generationId, pace);
}
