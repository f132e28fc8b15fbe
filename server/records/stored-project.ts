import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { SentenceGrounds } from '#contract/grounds.ts';
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
  /** User who made the project, and on whose plan its videos count. */
  userId: string;
  /** Null if the project belongs to its maker alone. */
  teamId: string | null;
  name: string;
  /** Name for viewers of its links, without the suffix that makes it unique among its maker's projects. Null if it is the same. */
  viewerName: string | null;
  status: ProjectStatus;
  originalFileName: string;
  deckKey: string;
  deckSha256: string;
  /** Null if an earlier release stored the deck, and it was not measured yet. */
  deckBytes: number | null;
  slideCount: number | null;
  /** Settings of the next video. */
  settings: VideoSettings;
  duration: number | null;
  /** Trained voice of the project, or null for a stock voice. */
  voiceId: string | null;
  generatedScript: string | null;
  audioUrl: string | null;
  lengthReason: string | null;
  warnings: StoredWarning[];
  /** Writer of the script. Null before the first video, or if an earlier release did not record it. */
  scriptWriter: ScriptWriterName | null;
  /** True if a user has changed the script since it was generated. */
  isScriptEdited: boolean;
  /** Settings, voice and speed of the video. Null before the first one, and for a video of an earlier release. */
  madeWith: MadeWith | null;
  /** True while the first video waits for the review of its script, and false after that. Null if it does not wait. */
  awaitsReview: boolean | null;
  /** Slide numbers in a user's own order, or null for the order of the deck. */
  slideOrder: number[] | null;
  /** Takes of its sentences, independent of slides. */
  takes: SentenceTakes[];
  /** Generation whose files are the project's video, or null before the first video. */
  publishedGenerationId: string | null;
  /** Times at which the stored deck, or a file of the video, was found damaged. */
  deckDamagedAt: Date | null;
  videoDamagedAt: Date | null;
  createdAt: Date;
  completedAt: Date | null;
};

/** Settings, voice and speed with which a video was made. */
export type MadeWith = {
  settings: VideoSettings;
  /** Trained voice that speaks it, or null for a stock voice. */
  voiceId: string | null;
  /** Factor of the chosen speed at which it was spoken, or null if unknown. */
  spokenSpeed: number | null;
};

export type StoredSlide = {
  number: number;
  title: string | null;
  hidden: boolean;
  /**
   * Reason why the slide is not in the video although the deck shows it: `leftOutByUser` if its user omitted it, null if it is in
   * the video. Only earlier releases omitted slides for their own reasons.
   */
  leftOut: string | null;
  script: string | null;
  pauseAfterSeconds: number;
  startMs: number | null;
  endMs: number | null;
  /** Length of the script in this voice, as rehearsed, or null if unknown. */
  spokenMs: number | null;
  /** The slide's own stock voice and speed. Null if it has those of the project. */
  voiceOption: string | null;
  speechSpeed: string | null;
  /** `none` if the slide is static, whatever the other slides do. Null for the project's motion. */
  motion: SlideMotion | null;
  /** Picked takes of its sentences. */
  takes: PickedTake[];
  /** A person's recording of the slide. `says`: true if it matches the current text; otherwise, the voice speaks the slide. */
  recording: (StoredRecording & { says: boolean }) | null;
  /** Grounds of its sentences. A sentence that a user has written or changed has none. */
  grounds: SentenceGrounds[];
  edited: boolean;
  /** Text and overrides of the slide in the video, or null if unknown. */
  made: StoredMadeSlide | null;
  /** True if the pronunciation of one of its words has changed since. */
  respelled: boolean;
  /** Generated text of the slide, or null if an earlier release did not record it. */
  written: string | null;
  /** Clicks of its animations in the video, by their position in the spoken text. */
  clicks: readonly StoredClick[];
  /** Its videos and animated pictures, including those of a static slide. */
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
/** Columns of toListedProject. In a list of a thousand projects, each further column costs milliseconds. */
export const listedProjectColumns = [
  ...listedColumns.map((column) => `projects.${column}` as const),
  'videos.duration',
  'videos.length_reason',
  'videos.settings as made_settings',
  'videos.voice_id as made_voice_id',
  'videos.spoken_speed',
] as const;

/** Columns of a project's video that toStoredProject needs, beside all columns of the project. */
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

/** Fields of a project that a list shows. */
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

/**
 * Adds defaults for settings that did not exist when the others were stored. They are not parsed, because a list has a thousand of
 * them.
 */
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

/** Maps a whole row. @param picked takes that users picked */
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
    // The grounds of a changed sentence stay in the row, and apply again when its old words return.
    grounds: row.hidden ? [] : groundsOfText(row.script, row.grounds),
    edited: row.edited || !isDeepStrictEqual(takes, row.made?.takes ?? []),
    made: row.made,
    respelled: row.respelled ?? false,
    written: row.written,
    clicks: row.clicks ?? [],
    films: row.films ?? [],
  };
}
