import type { SentenceGrounds } from '#contract/grounds.ts';
import type { Stage } from '#contract/vocabulary/stages.ts';
import type { Deck } from './deck/deck.ts';
import type { SlideImages } from './deck/provide-slide-images.ts';
import { explainLength } from './explain-length.ts';
import type { Finding } from './findings/finding.ts';
import type { DraftedScript } from './script/draft-script.ts';
import { explainSilentSlides } from './script/explain-silent-slides.ts';
import { explainSoundless } from './script/explain-soundless.ts';
import { withGrounds } from './script/grounds/grounds-of-script.ts';
import type { OmittedSlide } from './script/list-omitted-slides.ts';
import type { Script } from './script/sentences/script.ts';
import type { Narration } from './speech/narration/narration.ts';
import { type Pace, paceOf } from './speech/pace.ts';
import { titleOfVideo } from './understanding/title-of-deck.ts';
import { titleOf } from './understanding/title-of-slide.ts';
import type { ShownClick } from './video/animations/shown-clicks.ts';
import { cutFindings, stillFilmFindings } from './video/film/film-findings.ts';
import type { FilmOfSlide } from './video/film/films-of-deck.ts';
import type { PlacedFilm } from './video/film/place-films.ts';
import type { ProvidedFilms } from './video/film/provide-clips.ts';
import { frameMs, type Timeline } from './video/timeline.ts';

/** Facts of a finished video for the caller. */
export type VideoResult = {
  askedMs: number;
  durationMs: number;
  /** Reason why the video does not have the requested length; null if it has (within 2 s or 2 %). */
  lengthReason: string | null;
  title: string;
  slides: {
    slideNumber: number;
    title: string | null;
    text: string;
    startMs: number;
    endMs: number;
    /** Clicks of its animations, in order; absent if there are none. */
    clicks?: ShownClick[];
    /** Grounds of its sentences; absent if none are known. */
    grounds?: SentenceGrounds[];
    /** True for a slide that plays a person's recording. */
    isRecorded?: true;
  }[];
  hiddenSlides: { slideNumber: number; title: string | null }[];
  /** Shown slides of the deck that the user left out of the video. `text` is the text that could be said on them. */
  leftOutSlides: (OmittedSlide & { title: string | null; grounds?: SentenceGrounds[] })[];
  writer: Script['writer'];
  findings: Finding[];
  /** Measured pace of the speech at the requested speed, without pauses between sentences; null if nothing was said. */
  pace: Pace | null;
  /** Factor on the requested speed that fitting chose, 0.94 … 1.06. */
  spokenSpeed: number;
  stageSeconds: Partial<Record<Stage, number>>;
  /** Videos of the deck that can play, including those of static slides; none for a video without motion. */
  films: FilmOfSlide[];
  files: VideoFiles;
};

/** Names of the files in the output folder. */
export const videoFiles = {
  video: 'video.mp4',
  srt: 'captions.srt',
  vtt: 'captions.vtt',
  script: 'script.json',
  poster: 'poster.jpg',
} as const;
export type VideoFiles = Record<keyof typeof videoFiles, string>;

/**
 * Assembles the result from the outcomes of the stages; pure.
 * @param made `films`: those of the deck, null for a video without motion; `placedFilms`: those that play
 */
export function describeVideo(made: {
  askedMs: number;
  hasMusic: boolean;
  deck: Deck;
  pictures: SlideImages;
  films: ProvidedFilms | null;
  placedFilms: readonly PlacedFilm[];
  script: DraftedScript;
  narration: Narration;
  leftOut: readonly OmittedSlide[];
  timeline: Timeline;
  clicks: ReadonlyMap<number, ShownClick[]>;
  filmsOfDeck: readonly FilmOfSlide[];
  stageSeconds: VideoResult['stageSeconds'];
}): VideoResult {
  const { askedMs, deck, narration, leftOut, timeline } = made;
  const playing = new Set(made.placedFilms.map(({ slideNumber }) => slideNumber));
  const silent = narration.slides
    .filter(({ slideNumber, sentences }) => sentences.length === 0 && !playing.has(slideNumber))
    .map(({ slideNumber, durationMs }) => ({ slideNumber, standsMs: durationMs }));
  const recorded = new Set(
    narration.slides.filter(({ isRecorded }) => isRecorded).map(({ slideNumber }) => slideNumber),
  );
  const lengthReason = explainLength({
    ...{ askedMs, silent, durationMs: timeline.durationMs, writer: made.script.writer },
  });
  const lengthFindings: Finding[] =
    lengthReason === null ? [] : [{ code: 'length_not_reached', message: lengthReason }];
  return {
    askedMs,
    durationMs: timeline.durationMs,
    lengthReason,
    title: titleOfVideo(deck),
    slides: narration.script.slides.map(({ slideNumber, text }) => {
      const clicks = made.clicks.get(slideNumber) ?? [];
      const slide = {
        slideNumber,
        title: titleOf(deck, slideNumber),
        text,
        ...timesOf(timeline, slideNumber),
        ...(clicks.length > 0 && { clicks }),
        ...(recorded.has(slideNumber) && { isRecorded: true as const }),
      };
      return withGrounds(slide, made.script.grounds);
    }),
    hiddenSlides: hiddenSlides(deck),
    leftOutSlides: leftOut.map((slide) =>
      withGrounds({ ...slide, title: titleOf(deck, slide.slideNumber) }, made.script.grounds),
    ),
    writer: made.script.writer,
    findings: [
      ...findingsOfShown(
        [
          ...made.pictures.findings,
          ...stillFilmFindings(deck, made.films),
          ...cutFindings(made.placedFilms),
          ...made.script.findings,
        ],
        made.script,
        silent.map(({ slideNumber }) => slideNumber),
      ),
      ...explainSoundless(
        narration.slides.map(({ slideNumber }) => ({
          slideNumber,
          soundlessMs: silent.find((one) => one.slideNumber === slideNumber)?.standsMs ?? 0,
        })),
        made,
      ),
      ...lengthFindings,
    ],
    pace: paceOf(narration),
    spokenSpeed: narration.length.speed,
    stageSeconds: made.stageSeconds,
    films: [...made.filmsOfDeck],
    files: videoFiles,
  };
}

/**
 * Returns the time of a slide, from the end of its transition to that of the next slide, so that a jump lands on
 * the slide itself.
 */
function timesOf({ slides, durationMs }: Timeline, slideNumber: number): { startMs: number; endMs: number } {
  // The timeline may begin with a card, which counts as one of its slides.
  const index = slides.findIndex((placed) => placed.slideNumber === slideNumber);
  const [slide, next] = [slides[index], slides[index + 1]];
  return {
    startMs: (slide?.startFrame ?? 0) * frameMs,
    endMs: slide === undefined ? 0 : next === undefined ? durationMs : next.startFrame * frameMs,
  };
}

/** Returns the slides that the deck hides. */
export function hiddenSlides(deck: Deck): VideoResult['hiddenSlides'] {
  return deck.slides
    .filter(({ hidden }) => hidden)
    .map(({ number }) => ({ slideNumber: number, title: titleOf(deck, number) }));
}

/**
 * Returns the findings on shown slides, and on silent ones.
 * @param silent their numbers
 */
export function findingsOfShown(
  findings: readonly Finding[],
  script: Pick<DraftedScript, 'slides'>,
  silent: readonly number[],
): Finding[] {
  const leftOut = new Set(
    script.slides.flatMap(({ showing, slideNumber }) => (showing === 'omitted' ? [slideNumber] : [])),
  );
  const ofShown = findings.filter(
    ({ slideNumber }) => slideNumber === undefined || !leftOut.has(slideNumber),
  );
  return [...ofShown, ...explainSilentSlides(script.slides, silent, ofShown)];
}
