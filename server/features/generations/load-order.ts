import type { Kysely } from 'kysely';
import type { ScriptFile } from '../../../pipeline/script/script-json.ts';
import { type VideoSettings, videoSettings } from '../../../pipeline/video-settings.ts';
import type { Schema } from '../../db/schema.ts';
import { measuredPace } from './calibration-store.ts';
import type { ClaimedGeneration } from './lease-store.ts';

/** What a generation is to make, as the project says it at this moment. */
export type LoadedOrder = {
  deckKey: string;
  settings: VideoSettings;
  editedScript: string | null;
  wordsPerMinute: number | null;
  /** The slides as they are voiced, to know later which were changed meanwhile. */
  voiced: VoicedSlide[];
};

export type VoicedSlide = { number: number; script: string | null; pauseAfterSeconds: number };

/** @throws ZodError when the project's settings are none that the pipeline knows */
export async function loadOrder(db: Kysely<Schema>, job: ClaimedGeneration): Promise<LoadedOrder | null> {
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', job.projectId)
    .executeTakeFirst();
  if (!project) return null;
  const slides = await db
    .selectFrom('slides')
    .selectAll()
    .where('project_id', '=', job.projectId)
    .orderBy('number')
    .execute();
  const settings = videoSettings.parse({
    durationSeconds: project.asked_duration,
    voice: project.voice_option,
    speed: project.speech_speed,
    music: project.background_music,
    audience: project.audience,
    burnInCaptions: project.burn_in_captions,
    pronunciations: await loadPronunciations(db, job.projectId),
  });
  const shown = slides.filter(({ hidden }) => !hidden);
  const voiced = shown.map((slide) => ({
    number: slide.number,
    script: slide.script,
    pauseAfterSeconds: slide.pause_after_seconds,
  }));
  return {
    deckKey: project.deck_key,
    settings,
    editedScript: job.kind === 'render' ? toScriptFile(settings, voiced) : null,
    wordsPerMinute: await settledPace(db, job.generationId, settings),
    voiced,
  };
}

async function loadPronunciations(db: Kysely<Schema>, projectId: string) {
  const rows = await db
    .selectFrom('pronunciations')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('word_key')
    .execute();
  return rows.map(({ word, respelling, ipa }) => (ipa === null ? { word, respelling } : { word, ipa }));
}

/** The edited script in the format of script-json.ts, each slide's pause as a tag after its last word. */
function toScriptFile(settings: VideoSettings, slides: VoicedSlide[]): string {
  const file: ScriptFile = {
    version: 1,
    audience: settings.audience,
    voice: settings.voice,
    slides: slides.map(({ number, script, pauseAfterSeconds }) => ({
      slide: number,
      text: script && pauseAfterSeconds > 0 ? `${script} [pause ${pauseAfterSeconds}s]` : (script ?? ''),
    })),
  };
  return JSON.stringify(file);
}

/** The first try settles the pace for all: another one would mean another script. */
async function settledPace(
  db: Kysely<Schema>,
  generationId: string,
  { voice, speed }: VideoSettings,
): Promise<number | null> {
  const pace = await measuredPace(db, { voiceId: voice, speechSpeed: speed });
  const row = await db
    .updateTable('generations')
    .set((eb) => ({ words_per_minute: eb.fn.coalesce('words_per_minute', eb.val(pace)) }))
    .where('id', '=', generationId)
    .returning('words_per_minute')
    .executeTakeFirst();
  return row?.words_per_minute ?? null;
}
