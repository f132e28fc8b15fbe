import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { SentenceGrounds } from '#contract/grounds/grounds.ts';
import type { ProjectStatus } from '#contract/projects.ts';
import type { FilmTime } from '#contract/script/film-time.ts';
import type { ScriptWriterName } from '#contract/script-writer.ts';
import type { PickedTake, SentenceTakes } from '#contract/takes/take.ts';
import { usualSettings, type VideoSettings } from '#contract/video-settings.ts';
import type { SlideMotion } from '#contract/vocabulary/motions.ts';
import { groundsOfText } from '#pipeline/for-the-server/scripts.ts';
import { takesOfScript } from '#pipeline/script/script-file/takes-of-script.ts';
import { saysText } from '#pipeline/speech/slide-recording/recorded-sentence.ts';
import type {
  ProjectsTable,
  SlidesTable,
  StoredClick,
  StoredMadeSlide,
  StoredRecording,
  StoredSettings,
  StoredWarning,
  VideosTable,
} from '../db/tables/projects-tables.ts';

export type StoredProject = {
  id: string;
  /** The user who made it, and on whose plan its videos count. */
  userId: string;
  /** null = it belongs to its maker alone. */
  teamId: string | null;
  name: string;
  /** The name without what tells it from its maker's other projects, for viewers of its links; null = the name. */
  viewerName: string | null;
  status: ProjectStatus;
  originalFileName: string;
  deckKey: string;
  deckSha256: string;
  /** null = stored by an earlier version, and not measured yet. */
  deckBytes: number | null;
  slideCount: number | null;
  /** Settings of the next video. */
  settings: VideoSettings;
  duration: number | null;
  /** The trained voice that it speaks with; null for a stock voice. */
  voiceId: string | null;
  generatedScript: string | null;
  audioUrl: string | null;
  lengthReason: string | null;
  warnings: StoredWarning[];
  /** Writer of the script; null before the first video, and if an earlier version did not note it. */
  scriptWriter: ScriptWriterName | null;
  /** True if a user has changed the script since it was written. */
  isScriptEdited: boolean;
  /** Settings, voice and speed of the video; null before the first, and for one of an earlier version. */
  madeWith: MadeWith | null;
  /** True while the first video waits until its user has seen the script; false once they have, null when it does not wait. */
  awaitsReview: boolean | null;
  /** Slide numbers in the order of the video, as a user has chosen it; null for the order of the deck. */
  slideOrder: number[] | null;
  /** The takes of its sentences, on whatever slide they stand. */
  takes: SentenceTakes[];
  /** The generation whose files are the project's video; null before the first video. */
  publishedGenerationId: string | null;
  /** Times at which the stored deck, or a file of the video, was found damaged. */
  deckDamagedAt: Date | null;
  videoDamagedAt: Date | null;
  createdAt: Date;
  completedAt: Date | null;
};

/** Settings, voice and speed that a video was made with. */
export type MadeWith = {
  settings: VideoSettings;
  /** The trained voice that speaks it; null for a stock voice. */
  voiceId: string | null;
  /** Factor of the asked speed at which it was spoken; null where it is not known. */
  spokenSpeed: number | null;
};

export type StoredSlide = {
  number: number;
  title: string | null;
  hidden: boolean;
  /**
   * Reason why the slide is not in the video although the deck shows it; empty when its user left it out, null when it is
   * in the video. Only earlier releases left slides out for a reason of their own.
   */
  leftOut: string | null;
  script: string | null;
  pauseAfterSeconds: number;
  startMs: number | null;
  endMs: number | null;
  /** Time that the voice takes for the script, as rehearsed; null if it is not known. */
  spokenMs: number | null;
  /** A stock voice and a speed of its own; null for those of the project. */
  voiceOption: string | null;
  speechSpeed: string | null;
  /** `none`: nothing moves on it, whatever the other slides do; null for the motion of the project. */
  motion: SlideMotion | null;
  /** The picked takes of its sentences. */
  takes: PickedTake[];
  /** A person's recording of it. `says`: whether it says the present text; the voice speaks the slide otherwise. */
  recording: (StoredRecording & { says: boolean }) | null;
  /** Grounds on which its sentences rest. A sentence that a user has written or changed has none. */
  grounds: SentenceGrounds[];
  edited: boolean;
  /** Text and manner of the slide in the video; null if not known. */
  made: StoredMadeSlide | null;
  /** True if the pronunciation of a word in it has changed since. */
  respelled: boolean;
  /** Text that the writer wrote for the slide; null if an earlier version did not note it. */
  written: string | null;
  /** The clicks of its animations in the video, by their places in what the video says. */
  clicks: readonly StoredClick[];
  /** Its videos and animated pictures, also while it stands. */
  films: readonly FilmTime[];
};

const listedColumns = [
  'id',
  'user_id',
  'team_id',
  'name',
  'viewer_name',
  'status',
  'original_file_name',
  'slide_count',
  'settings',
  'generated_script',
  'audio_url',
  'published_generation_id',
  'deck_damaged_at',
  'video_damaged_at',
  'created_at',
  'completed_at',
] as const;
/** Selects the columns of toListedProject: in a list of a thousand projects each further column costs milliseconds. */
export const listedProjectColumns = [
  ...listedColumns.map((column) => `projects.${column}` as const),
  'videos.duration',
  'videos.length_reason',
  'videos.settings as made_settings',
  'videos.voice_id as made_voice_id',
  'videos.spoken_speed',
] as const;

/** Selects the columns of a project's video, beside all of the project, for toStoredProject. */
export const videoColumns = [
  'videos.duration',
  'videos.length_reason',
  'videos.settings as made_settings',
  'videos.voice_id as made_voice_id',
  'videos.spoken_speed',
  'videos.warnings',
  'videos.script_writer',
] as const;

type ListedVideo = Pick<VideosTable, 'duration' | 'length_reason' | 'spoken_speed'> & {
  made_settings: VideosTable['settings'];
  made_voice_id: VideosTable['voice_id'];
};
type ListedRow = Pick<Selectable<ProjectsTable>, (typeof listedColumns)[number]> & Selectable<ListedVideo>;
/** A project without a video and without a script has no row in `videos`. */
type WholeRow = Selectable<ProjectsTable> &
  Selectable<ListedVideo> & { warnings: StoredWarning[] | null; script_writer: ScriptWriterName | null };

/** The part of a project that a list shows. */
export type ListedProject = ReturnType<typeof toListedProject>;

/** Maps the columns of listedProjectColumns. */
export function toListedProject(row: ListedRow) {
  return {
    id: row.id,
    userId: row.user_id,
    teamId: row.team_id,
    name: row.name,
    viewerName: row.viewer_name,
    status: row.status,
    originalFileName: row.original_file_name,
    slideCount: row.slide_count,
    settings: withUsual(row.settings),
    duration: row.duration,
    generatedScript: row.generated_script,
    lengthReason: row.length_reason,
    audioUrl: row.audio_url,
    madeWith: row.made_settings && {
      settings: withUsual(row.made_settings),
      voiceId: row.made_voice_id,
      spokenSpeed: row.spoken_speed,
    },
    publishedGenerationId: row.published_generation_id,
    deckDamagedAt: row.deck_damaged_at,
    videoDamagedAt: row.video_damaged_at,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  } satisfies Partial<StoredProject>;
}

/** Adds the settings that the release that stored the others did not have. Not parsed: a list has a thousand of them. */
export function withUsual(settings: StoredSettings): VideoSettings {
  return { ...usualSettings, ...settings };
}

/** Maps a whole row with videoColumns. */
export function toStoredProject(row: WholeRow): StoredProject {
  return {
    ...toListedProject(row),
    deckKey: row.deck_key,
    deckSha256: row.deck_sha256,
    deckBytes: row.deck_bytes,
    voiceId: row.voice_id,
    warnings: row.warnings ?? [],
    scriptWriter: row.script_writer,
    isScriptEdited: row.script_edited ?? false,
    awaitsReview: row.awaits_review,
    slideOrder: row.slide_order,
    takes: row.takes ?? [],
  };
}

/** Maps a whole row. @param takes the picked ones of the project */
export function toStoredSlide(row: Selectable<SlidesTable>, picked: readonly PickedTake[]): StoredSlide {
  const takes = row.hidden ? [] : takesOfScript(row.script, picked);
  const recording = row.recording && {
    ...row.recording,
    says: !row.hidden && saysText(row.recording.sentences, row.script ?? ''),
  };
  return {
    number: row.number,
    title: row.title,
    hidden: row.hidden,
    leftOut: row.left_out,
    script: row.script,
    pauseAfterSeconds: row.pause_after_seconds,
    startMs: row.start_ms,
    endMs: row.end_ms,
    spokenMs: recording?.says ? recording.lengthMs : row.spoken_ms,
    voiceOption: row.voice_option,
    speechSpeed: row.speech_speed,
    motion: row.motion,
    takes,
    recording,
    // The grounds of a changed sentence are still in the row, and hold again with the old words.
    grounds: row.hidden ? [] : groundsOfText(row.script, row.grounds),
    edited: row.edited || !isDeepStrictEqual(takes, row.made?.takes ?? []),
    made: row.made,
    respelled: row.respelled ?? false,
    written: row.written,
    clicks: row.clicks ?? [],
    films: row.films ?? [],
  };
}
