import type { Selectable } from 'kysely';
import type { ProjectStatus } from '../../contract/projects.ts';
import type { ProjectsTable, SlidesTable, StoredWarning } from '../db/tables/projects-tables.ts';

export type StoredProject = {
  id: string;
  /** Who made it, and on whose plan its videos count. */
  userId: string;
  /** null = it belongs to who made it. */
  teamId: string | null;
  name: string;
  status: ProjectStatus;
  originalFileName: string;
  deckKey: string;
  deckSha256: string;
  slideCount: number | null;
  askedDuration: number;
  duration: number | null;
  voiceOption: string;
  /** The own voice that it speaks with. */
  voiceId: string | null;
  speechSpeed: string;
  backgroundMusic: string;
  audience: string;
  burnInCaptions: boolean;
  generatedScript: string | null;
  audioUrl: string | null;
  lengthReason: string | null;
  warnings: StoredWarning[];
  /** The generation whose files are the project's video; null before the first video. */
  publishedGenerationId: string | null;
  createdAt: Date;
  completedAt: Date | null;
};

export type StoredSlide = {
  number: number;
  title: string | null;
  hidden: boolean;
  script: string | null;
  pauseAfterSeconds: number;
  startMs: number | null;
  endMs: number | null;
  edited: boolean;
};

export function toStoredProject(row: Selectable<ProjectsTable>): StoredProject {
  return {
    id: row.id,
    userId: row.user_id,
    teamId: row.team_id,
    name: row.name,
    status: row.status,
    originalFileName: row.original_file_name,
    deckKey: row.deck_key,
    deckSha256: row.deck_sha256,
    slideCount: row.slide_count,
    askedDuration: row.asked_duration,
    duration: row.duration,
    voiceOption: row.voice_option,
    voiceId: row.voice_id,
    speechSpeed: row.speech_speed,
    backgroundMusic: row.background_music,
    audience: row.audience,
    burnInCaptions: row.burn_in_captions,
    generatedScript: row.generated_script,
    audioUrl: row.audio_url,
    lengthReason: row.length_reason,
    warnings: row.warnings,
    publishedGenerationId: row.published_generation_id,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}

export function toStoredSlide(row: Selectable<SlidesTable>): StoredSlide {
  return {
    number: row.number,
    title: row.title,
    hidden: row.hidden,
    script: row.script,
    pauseAfterSeconds: row.pause_after_seconds,
    startMs: row.start_ms,
    endMs: row.end_ms,
    edited: row.edited,
  };
}
