import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { canceledError } from '#runtime/errors.ts';
import { withTemporaryFolder } from '#runtime/process/temporary-folder.ts';
import type { SlideFilm } from '../../deck/deck.ts';
import type { ProvidedDeck } from '../../deck/provide-deck.ts';
import { drawnSize } from '../../deck/rendering/fit-slide.ts';
import type { ClipPicture } from '../played-film.ts';
import { clipFacts, clipFiles } from './clip-facts.ts';
import { sniffClip } from './clip-formats.ts';
import { clipLimits } from './clip-limits.ts';
import { decodeClip } from './decode-clip.ts';

/** A decoded video; `sound` is null if it has no audible sound. */
export type Clip = ClipPicture & { sound: ClipSound | null };
/** Sound of a clip. `gainDb` brings it to the usual loudness. */
export type ClipSound = { path: string; gainDb: number };

/** Reason to show a video as a still. */
export type StillReason =
  | 'linked'
  | 'unreadable'
  | 'too_long'
  | 'too_large'
  | 'too_slow'
  | 'turned'
  | 'too_many';

type FilmOfSlide = { slideNumber: number; film: SlideFilm };
export type PlayableFilm = FilmOfSlide & { clip: Clip };
export type StillFilm = FilmOfSlide & { reason: StillReason };

/** Playing videos and stills, both in the order of the slides and of the videos on each. */
export type ProvidedFilms = { playable: PlayableFilm[]; still: StillFilm[] };
export const noFilms: ProvidedFilms = { playable: [], still: [] };

/** Version of the decoder. Raise it when the same video is decoded differently. */
const decoderVersion = 1;

/**
 * Decodes the videos and animated pictures of the shown slides, each once for the same content, place and trim. One
 * that cannot be decoded is shown as a still, and the video is made nevertheless.
 * @throws PipelineError `disk_full` | `tool_missing` | `canceled`; the errors of the deck's `open`
 */
export async function provideClips({
  source,
  artifacts,
  signal,
}: {
  source: ProvidedDeck;
  artifacts: ArtifactStore;
  signal: AbortSignal;
}): Promise<ProvidedFilms> {
  const { deck } = source;
  const films = deck.slides
    .filter(({ hidden }) => !hidden)
    .flatMap((slide) => slide.films.map((film) => ({ slideNumber: slide.number, film })));
  const provided: ProvidedFilms = { playable: [], still: [] };
  const full = drawnSize(deck.slideSizeEmu);
  const endMs = performance.now() + clipLimits.decodeSecondsOfDeck * 1000;
  for (const { slideNumber, film } of films) {
    if (signal.aborted) throw canceledError();
    const size = {
      width: shownPixels(film.box.width * full.width),
      height: shownPixels(film.box.height * full.height),
    };
    const isOneTooMany = provided.playable.length >= clipLimits.clipsOfDeck;
    const result = isOneTooMany
      ? 'too_many'
      : await provideClip(film, { source, size, artifacts, signal, endMs });
    if (typeof result === 'string') provided.still.push({ slideNumber, film, reason: result });
    else provided.playable.push({ slideNumber, film, clip: result });
  }
  return provided;
}

type Means = {
  source: ProvidedDeck;
  size: { width: number; height: number };
  artifacts: ArtifactStore;
  signal: AbortSignal;
  /** Deadline for all videos of the deck, by the monotonic clock. */
  endMs: number;
};

/**
 * Error for a clip that cannot be used. The result is not stored: another version of ffmpeg, or a less busy
 * machine, may read the clip.
 */
class UnusableClip extends Error {
  readonly reason: StillReason;
  constructor(reason: StillReason) {
    super(`The clip is not usable: ${reason}`);
    this.reason = reason;
  }
}

async function provideClip(film: SlideFilm, means: Means): Promise<Clip | StillReason> {
  const { source, size, artifacts, signal, endMs } = means;
  const { part, crop, trim, isMuted } = film;
  if (part === null) return 'linked';
  if (film.isTurned) return 'turned';
  const inputs = { decoderVersion, clipLimits, deck: source.sha256, part, crop, trim, isMuted, size };
  try {
    const { path: folder, key } = await artifacts.folder('clip', inputs, async (unfinished) => {
      const media = await (await source.open()).read(part);
      if (media.length > clipLimits.fileBytes) throw new UnusableClip('too_large');
      const format = sniffClip(media);
      if (format === null) throw new UnusableClip('unreadable');
      await withTemporaryFolder('clip', async (temporary) => {
        const mediaPath = path.join(temporary, 'media');
        await writeFile(mediaPath, media, { mode: 0o644 });
        if (endMs <= performance.now()) throw new UnusableClip('too_slow');
        const facts = await decodeClip({
          ...{ mediaPath, format, film, size, signal, endMs },
          folder: unfinished,
        });
        if (typeof facts === 'string') throw new UnusableClip(facts);
      });
    });
    return await readClip(folder, key);
  } catch (error) {
    if (error instanceof UnusableClip) return error.reason;
    throw error;
  }
}

/** Limits a length in pixels, because a box may reach far beyond its slide. */
function shownPixels(length: number): number {
  return Math.min(1920, Math.max(2, Math.round(length)));
}

async function readClip(folder: string, key: string): Promise<Clip> {
  const file = (name: keyof typeof clipFiles) => path.join(folder, clipFiles[name]);
  const { soundGainDb, ...facts } = clipFacts.parse(JSON.parse(await readFile(file('facts'), 'utf8')));
  const sound = soundGainDb === null ? null : { path: file('sound'), gainDb: soundGainDb };
  return { path: file('picture'), key, ...facts, sound };
}
