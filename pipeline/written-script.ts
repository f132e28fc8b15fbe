import type { SentenceGrounds } from '#contract/grounds.ts';
import { pauseRules, silentSlideRange } from '#contract/script/pause-rules.ts';
import type { Stage } from '#contract/vocabulary/stages.ts';
import type { Deck } from './deck/deck.ts';
import type { SlideImages } from './deck/provide-slide-images.ts';
import type { Finding } from './findings/finding.ts';
import type { DraftedScript } from './script/draft-script.ts';
import { explainSoundless } from './script/explain-soundless.ts';
import { withGrounds } from './script/grounds/grounds-of-script.ts';
import { listOmittedSlides, type OmittedSlide } from './script/list-omitted-slides.ts';
import type { Script } from './script/sentences/script.ts';
import type { RehearsedNarration } from './speech/narration/narration.ts';
import { titleOf } from './understanding/title-of-slide.ts';
import { stillFilmFindings } from './video/film/film-findings.ts';
import type { FilmOfSlide } from './video/film/films-of-deck.ts';
import type { ProvidedFilms } from './video/film/provide-clips.ts';
import type { SmallPicture } from './video/small-picture.ts';
import { findingsOfShown, hiddenSlides } from './video-result.ts';

/** Facts about a script for the caller before its video is made: the text of each slide, and the expected length. */
export type WrittenScript = {
  askedMs: number;
  /** Length of the video by rehearsal. */
  expectedMs: number;
  /** Slides of the script. `spokenMs` is the time that the voice takes for the text. `grounds` as in VideoResult. */
  slides: {
    slideNumber: number;
    title: string | null;
    text: string;
    spokenMs: number;
    grounds?: SentenceGrounds[];
  }[];
  hiddenSlides: { slideNumber: number; title: string | null }[];
  /** Slides left out by the user, as in VideoResult. */
  leftOutSlides: (OmittedSlide & { title: string | null; grounds?: SentenceGrounds[] })[];
  writer: Script['writer'];
  findings: Finding[];
  /**
   * Factor on the requested speed at which the script fills the length. The video must be made with it as
   * `keptSpeed`.
   */
  spokenSpeed: number;
  stageSeconds: Partial<Record<Stage, number>>;
  /** Videos of the deck, as in VideoResult. */
  films: FilmOfSlide[];
  /** JPEG files in the output folder, one for each shown slide. */
  pictures: SmallPicture[];
};

/**
 * Assembles the facts from the outcomes of the stages; pure.
 * @param expectedMs the length with the cards around the slides
 */
export function describeWrittenScript(made: {
  askedMs: number;
  hasMusic: boolean;
  expectedMs: number;
  deck: Deck;
  drawn: SlideImages;
  films: ProvidedFilms | null;
  script: DraftedScript;
  rehearsed: RehearsedNarration;
  filmsOfDeck: readonly FilmOfSlide[];
  stageSeconds: WrittenScript['stageSeconds'];
  pictures: WrittenScript['pictures'];
}): WrittenScript {
  const { askedMs, expectedMs, deck, drawn, films, script, rehearsed, stageSeconds, pictures } = made;
  const leftOut = listOmittedSlides(script);
  const playing = new Set(films?.playable.map(({ slideNumber }) => slideNumber));
  const silent = rehearsed.slides
    .filter(({ slideNumber, text }) => text === '' && !playing.has(slideNumber))
    .map(({ slideNumber }) => slideNumber);
  const standsMs = silentSlideRange(pauseRules, Math.max(1, silent.length), askedMs).preferredMs;
  return {
    askedMs,
    expectedMs,
    slides: rehearsed.slides.map((slide) =>
      withGrounds({ ...slide, title: titleOf(deck, slide.slideNumber) }, script.grounds),
    ),
    hiddenSlides: hiddenSlides(deck),
    leftOutSlides: leftOut.map((slide) =>
      withGrounds({ ...slide, title: titleOf(deck, slide.slideNumber) }, script.grounds),
    ),
    writer: script.writer,
    findings: [
      ...findingsOfShown(
        [...drawn.findings, ...stillFilmFindings(deck, films), ...script.findings],
        script,
        silent,
      ),
      ...explainSoundless(
        rehearsed.slides.map(({ slideNumber }) => ({
          slideNumber,
          soundlessMs: silent.includes(slideNumber) ? standsMs : 0,
        })),
        made,
      ),
    ],
    spokenSpeed: rehearsed.speed,
    stageSeconds,
    films: [...made.filmsOfDeck],
    pictures,
  };
}
