import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { SentenceGrounds } from '#contract/grounds.ts';
import { withoutCues } from '#contract/script/cue-tags.ts';
import type { FilmTime } from '#contract/script/film-time.ts';
import { withoutPauses } from '#contract/script/pause-tag.ts';
import { inOrder } from '#contract/script/slide-order.ts';
import { pickedTakes } from '#contract/takes/take.ts';
import type { SlideMotion } from '#contract/vocabulary/motions.ts';
import { inSlices } from '../background/in-slices.ts';
import type { Schema } from '../db/schema.ts';
import type { StoredMadeSlide, StoredRecording } from '../db/tables/projects-tables.ts';
import { type StoredSlide, toStoredSlide } from './stored-project.ts';
import { updateProject } from './update-project.ts';

/** Finds the slides of a project in the order of its video: the deck's order unless a user has chosen another. */
export async function findSlides(db: Kysely<Schema>, projectId: string): Promise<StoredSlide[]> {
  const rows = await db
    .selectFrom('slides')
    .innerJoin('projects', 'projects.id', 'slides.project_id')
    .selectAll('slides')
    .select(['projects.slide_order', 'projects.takes'])
    .where('slides.project_id', '=', projectId)
    .orderBy('slides.number')
    .execute();
  const picked = pickedTakes(rows[0]?.takes ?? []);
  return inOrder(
    // Finding the sentences with takes reads every text.
    await inSlices(rows, (row) => toStoredSlide(row, picked)),
    rows[0]?.slide_order ?? null,
  );
}

/** Counts the characters of all texts of a project. */
export async function countScriptChars(db: Kysely<Schema>, projectId: string): Promise<number> {
  const { chars } = await db
    .selectFrom('slides')
    .select(sql<number>`coalesce(sum(char_length(script)), 0)::int`.as('chars'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return chars;
}

/** Gives a new project slides with a script, which its first video will say. */
export async function insertSlides(
  transaction: Transaction<Schema>,
  projectId: string,
  slides: readonly (Omit<VoicedSlide, 'takes' | 'motion' | 'grounds' | 'recording'> &
    Pick<StoredSlide, 'title' | 'hidden'> & {
      motion?: SlideMotion | null;
      grounds?: readonly SentenceGrounds[];
    })[],
): Promise<void> {
  if (slides.length === 0) return;
  await transaction
    .insertInto('slides')
    .values(
      slides.map((slide) => ({
        project_id: projectId,
        number: slide.number,
        title: slide.title,
        hidden: slide.hidden,
        left_out: slide.leftOut,
        script: slide.script,
        pause_after_seconds: slide.pauseAfterSeconds,
        voice_option: slide.voiceOption,
        speech_speed: slide.speechSpeed,
        motion: slide.motion ?? null,
        grounds: groundsColumn(slide.grounds ?? []),
      })),
    )
    .execute();
}

/**
 * Reorders the slides of a project.
 * @param to every slide number, once
 */
export async function updateSlideOrder(
  transaction: Transaction<Schema>,
  projectId: string,
  to: readonly number[],
): Promise<void> {
  const isOfDeck = to.every((number, index) => index === 0 || number > (to[index - 1] ?? 0));
  await updateProject(transaction, projectId, { slide_order: isOfDeck ? null : JSON.stringify(to) });
}

/**
 * Changes a slide, which counts as edited while it differs from the video.
 * @param change.respelled true if the pronunciation of one of its words has changed
 */
export async function updateSlide(
  transaction: Transaction<Schema>,
  { projectId, number }: { projectId: string; number: number },
  change: {
    script?: string | undefined;
    pauseAfterSeconds?: number | undefined;
    /** As in StoredSlide. */
    leftOut?: string | null | undefined;
    voiceOption?: string | null | undefined;
    speechSpeed?: string | null | undefined;
    motion?: SlideMotion | null | undefined;
    /** Grounds of the script's sentences, for a restored script. By default, sentences keep their grounds. */
    grounds?: readonly SentenceGrounds[] | undefined;
    /** Null removes the recording. */
    recording?: StoredRecording | null | undefined;
    respelled?: true;
  },
): Promise<void> {
  const slide = transaction
    .updateTable('slides')
    .where('project_id', '=', projectId)
    .where('number', '=', number);
  await slide
    .set({
      edited: true,
      ...(change.respelled && { respelled: true }),
      ...(change.script !== undefined && { script: change.script, spoken_ms: null }),
      ...(change.pauseAfterSeconds !== undefined && { pause_after_seconds: change.pauseAfterSeconds }),
      ...(change.leftOut !== undefined && { left_out: change.leftOut }),
      ...(change.voiceOption !== undefined && { voice_option: change.voiceOption, spoken_ms: null }),
      ...(change.speechSpeed !== undefined && { speech_speed: change.speechSpeed, spoken_ms: null }),
      ...(change.motion !== undefined && { motion: change.motion }),
      ...(change.grounds !== undefined && { grounds: groundsColumn(change.grounds) }),
      ...(change.recording !== undefined && {
        recording: change.recording && JSON.stringify(change.recording),
      }),
    })
    .execute();
  await slide.set({ edited: differsFromMade }).execute();
}

const differsFromMade = sql<boolean>`made IS NULL
    OR coalesce(respelled, false)
    OR coalesce(script, '') <> made ->> 'script'
    OR pause_after_seconds <> (made ->> 'pauseAfterSeconds')::real
    OR (left_out IS NOT NULL) <> (made ->> 'leftOut')::boolean
    OR voice_option IS DISTINCT FROM made ->> 'voiceOption'
    OR speech_speed IS DISTINCT FROM made ->> 'speechSpeed'
    OR motion IS DISTINCT FROM made ->> 'motion'
    OR recording ->> 'id' IS DISTINCT FROM made ->> 'recordingId'`;

/**
 * A slide of a finished video. A hidden or omitted slide has no times, and a hidden one has no script. Voice and speed are set if
 * the slide has its own.
 */
export type MadeSlide = Omit<StoredSlide, 'pauseAfterSeconds' | 'edited' | 'made' | 'respelled' | 'written'>;

/** Selects the videos and animated pictures of a slide from those of its deck. */
export function filmsOn(
  number: number,
  { films }: { films: readonly (FilmTime & { slideNumber: number })[] },
): FilmTime[] {
  return films
    .filter(({ slideNumber }) => slideNumber === number)
    .map(({ lengthMs, startsAtWait }) => ({ lengthMs, startsAtWait }));
}

/** Value of `leftOut` for a slide that its user omitted. Other values are reasons, which only earlier releases stored. */
export const leftOutByUser = '';

/** A slide as its user wrote it, at the moment when speech synthesis began. */
export type VoicedSlide = Pick<
  StoredSlide,
  | 'number'
  | 'script'
  | 'pauseAfterSeconds'
  | 'leftOut'
  | 'voiceOption'
  | 'speechSpeed'
  | 'motion'
  | 'takes'
  | 'grounds'
  | 'recording'
>;

/** Returns the grounds of a slide's sentences in the format of the column. */
export function groundsColumn(grounds: readonly SentenceGrounds[]): string | null {
  return grounds.length === 0 ? null : JSON.stringify(grounds);
}

/** Returns the slide's own voice, speed and motion. @param voiced null for a slide that was never shown to a user */
export function overrideOf(
  voiced: VoicedSlide | null,
): Pick<MadeSlide, 'voiceOption' | 'speechSpeed' | 'motion'> {
  return {
    voiceOption: voiced?.voiceOption ?? null,
    speechSpeed: voiced?.speechSpeed ?? null,
    motion: voiced?.motion ?? null,
  };
}

/**
 * Writes a slide of a finished video.
 * @param voiced set for a render, which keeps the author's text and the choice to omit the slide, and keeps the slide marked as
 * edited if these have changed since. Null for a generated script, which replaces everything but the slide's own voice, speed and
 * motion
 */
export async function upsertMadeSlide(
  transaction: Transaction<Schema>,
  projectId: string,
  slide: MadeSlide,
  voiced: VoicedSlide | null,
): Promise<void> {
  const { number, title, hidden, leftOut, script, startMs, endMs, spokenMs, clicks, films } = slide;
  const grounds = groundsColumn(slide.grounds);
  const times = {
    title,
    start_ms: startMs,
    end_ms: endMs,
    spoken_ms: spokenMs,
    clicks: JSON.stringify(clicks),
    films: JSON.stringify(films),
  };
  const { takes } = voiced ?? slide;
  const made: StoredMadeSlide = {
    script: (voiced ? voiced.script : script) ?? '',
    pauseAfterSeconds: voiced?.pauseAfterSeconds ?? 0,
    leftOut: (voiced ? voiced.leftOut : leftOut) !== null,
    voiceOption: slide.voiceOption,
    speechSpeed: slide.speechSpeed,
    motion: slide.motion,
    ...(takes.length > 0 && { takes }),
    ...(slide.grounds.length > 0 && { grounds: slide.grounds }),
    ...madeRecording(slide),
  };
  const asMade = { ...times, made: JSON.stringify(made), respelled: null };
  await transaction
    .insertInto('slides')
    .values({
      ...asMade,
      project_id: projectId,
      number,
      hidden,
      left_out: leftOut,
      script,
      written: script,
      grounds,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'number']).doUpdateSet(
        voiced
          ? {
              ...asMade,
              edited: wasChangedSince(voiced),
              // A text that changed in the meantime may be a restored one, with its own grounds.
              grounds: sql<string | null>`CASE WHEN slides.script IS DISTINCT FROM ${voiced.script}
                THEN slides.grounds ELSE ${grounds}::jsonb END`,
            }
          : {
              ...asMade,
              script,
              written: script,
              left_out: leftOut,
              pause_after_seconds: 0,
              edited: false,
              grounds,
            },
      ),
    )
    .execute();
}

/** Returns the columns that record the recording with which a slide was rendered. */
export function madeRecording({ recording }: Pick<MadeSlide, 'recording'>): {
  recordingId?: string;
  isRecorded?: true;
} {
  if (recording === null) return {};
  return { recordingId: recording.id, ...(recording.says && { isRecorded: true as const }) };
}

function wasChangedSince(voiced: VoicedSlide) {
  const { script, pauseAfterSeconds, leftOut, voiceOption, speechSpeed, motion, recording } = voiced;
  return sql<boolean>`slides.script IS DISTINCT FROM ${script}
    OR slides.pause_after_seconds <> ${pauseAfterSeconds}::real
    OR (slides.left_out IS NULL) <> ${leftOut === null}::boolean
    OR slides.voice_option IS DISTINCT FROM ${voiceOption}
    OR slides.speech_speed IS DISTINCT FROM ${speechSpeed}
    OR slides.motion IS DISTINCT FROM ${motion}
    OR slides.recording ->> 'id' IS DISTINCT FROM ${recording?.id ?? null}`;
}

/** Tells whether the next video says a slide differently: with another text, voice, speed, take, recording or pronunciation. */
export function isSpokenAgain(slide: StoredSlide): boolean {
  const { made, respelled, edited, hidden, leftOut, script, voiceOption, speechSpeed } = slide;
  const isSaid = !hidden && leftOut === null;
  const isOtherOverride =
    voiceOption !== (made?.voiceOption ?? null) || speechSpeed !== (made?.speechSpeed ?? null);
  const isOtherText = made === null || made.leftOut || made.script.trim() !== (script ?? '').trim();
  const isHeard = slide.recording?.says === true;
  const isOtherRecording =
    (isHeard || made?.isRecorded === true) && slide.recording?.id !== made?.recordingId;
  const isOtherTake = !isDeepStrictEqual(slide.takes, made?.takes ?? []);
  return edited && isSaid && (respelled || isOtherText || isOtherOverride || isOtherTake || isOtherRecording);
}

/**
 * Tells whether a user wrote the text of a slide. If that is unknown, the text counts as the user's, so that none of their work is
 * lost.
 */
export function isOwnText({ script, written }: StoredSlide): boolean {
  return written === null ? Boolean(script?.trim()) : script !== written;
}

/** Returns the slides that a video of the project shows. */
export function slidesInVideo<Slide extends Pick<StoredSlide, 'hidden' | 'leftOut'>>(
  slides: readonly Slide[],
): Slide[] {
  return slides.filter(({ hidden, leftOut }) => !hidden && leftOut === null);
}

/** Returns a project's script: the texts of the slides in its video, one paragraph for each slide with a text. */
export function joinScripts(scripts: readonly (string | null)[]): string {
  return scripts
    .map((script) => withoutPauses(withoutCues(script ?? '')))
    .filter(Boolean)
    .join('\n\n');
}
