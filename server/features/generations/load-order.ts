import type { Kysely } from 'kysely';
import { trainedVoice } from '../../../contract/vocabulary/voices.ts';
import { PipelineError } from '../../../pipeline/errors.ts';
import type { ScriptFile } from '../../../pipeline/script/script-json.ts';
import { type VideoSettings, videoSettings } from '../../../pipeline/video-settings.ts';
import { toPronunciations } from '../../db/pronunciation-rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { VoicedSlide } from '../../records/slides-store.ts';
import { findTeamBrand, withTeamDictionary } from '../teams/service.ts';
import { findOwnVoice, type StoredVoice } from '../voices/service.ts';
import { measuredPace } from './calibration-store.ts';
import type { ClaimedGeneration } from './lease-store.ts';

/** The order for a generation, read from the project at this moment. */
export type LoadedOrder = {
  deckKey: string;
  settings: VideoSettings;
  editedScript: string | null;
  wordsPerMinute: number | null;
  /** null for a stock voice. */
  ownVoice: { id: string; voiceKey: string } | null;
  /** Storage key of the brand's logo; the settings take it as a file. */
  logoKey: string | null;
  /** The slides as they are voiced, to find out later which were edited meanwhile. */
  voiced: VoicedSlide[];
};

/**
 * @returns null when the project was deleted
 * @throws ZodError when the pipeline does not know the project's settings; PipelineError `voice_missing` when its voice
 * was deleted
 */
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
  const brand = project.team_id === null ? null : await findTeamBrand(db, project.team_id);
  const settings = videoSettings.parse({
    durationSeconds: project.asked_duration,
    voice: project.voice_option,
    speed: project.speech_speed,
    music: project.background_music,
    audience: project.audience,
    burnInCaptions: project.burn_in_captions,
    pronunciations: await loadPronunciations(db, project),
    brand: brand && { ...brand, logoPath: null },
  });
  const ownVoice = settings.voice === trainedVoice.id ? await requireOwnVoice(db, project.voice_id) : null;
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
    wordsPerMinute: await settledPace(db, job.id, settings, ownVoice),
    ownVoice,
    logoKey: brand?.logoKey ?? null,
    voiced,
  };
}

/** Returns the project's pronunciations, and for other words those of its team. */
async function loadPronunciations(
  db: Kysely<Schema>,
  { id, team_id: teamId }: { id: string; team_id: string | null },
) {
  const rows = await db
    .selectFrom('pronunciations')
    .selectAll()
    .where('project_id', '=', id)
    .orderBy('word_key')
    .execute();
  return withTeamDictionary(db, teamId, toPronunciations(rows));
}

/** Returns the edited script in the format of script-json.ts, with each slide's pause as a tag after its last word. */
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

async function requireOwnVoice(db: Kysely<Schema>, voiceId: string | null): Promise<StoredVoice> {
  const voice = voiceId === null ? null : await findOwnVoice(db, voiceId);
  if (voice) return voice;
  throw new PipelineError(
    'voice_missing',
    'The voice of this project was deleted. Train your voice again, or choose another one.',
  );
}

/** Returns the pace that the first try settles for all tries: a different pace would mean a different script. */
async function settledPace(
  db: Kysely<Schema>,
  generationId: string,
  { voice, speed }: VideoSettings,
  ownVoice: StoredVoice | null,
): Promise<number | null> {
  const measured = await measuredPace(db, { voiceId: ownVoice?.id ?? voice, speechSpeed: speed });
  // Until the voice has spoken a video, its owner's pace in the recording.
  const pace = measured ?? (ownVoice && ownVoice.wordsPerMinute * Number(speed));
  const row = await db
    .updateTable('generations')
    .set((eb) => ({ words_per_minute: eb.fn.coalesce('words_per_minute', eb.val(pace)) }))
    .where('id', '=', generationId)
    .returning('words_per_minute')
    .executeTakeFirst();
  return row?.words_per_minute ?? null;
}
