import type { Deck, SlideMedia } from '../../deck/deck.ts';
import type { Finding } from '../../findings/finding.ts';
import { slideNumberList } from '../../findings/slide-number-list.ts';
import { clipFrameRate, clipLimits } from './clip-limits.ts';
import type { PlacedFilm } from './place-films.ts';
import type { ProvidedFilms, StillReason } from './provide-clips.ts';

/** Remedies of the user for each reason to show a video as a still. */
const advice: Record<StillReason, Record<'video' | 'animated_picture', string>> = {
  linked: both('It lies outside the deck. Embed it in the deck to play it.'),
  unreadable: {
    video: 'Its format cannot be played. Save it in the deck as an MP4.',
    // LibreOffice 7.4 does not draw an animated WebP at all.
    animated_picture: 'Its format cannot be played, and it may be missing. Save it in the deck as a GIF.',
  },
  too_long: {
    video: `It is longer than ${clipLimits.seconds / 60} minutes. Trim it in PowerPoint to play it.`,
    animated_picture: `It is longer than ${clipLimits.seconds / 60} minutes. Shorten it to play it.`,
  },
  too_large: {
    video: `It is larger than ${clipLimits.fileBytes / 1024 / 1024} MB. Compress it in PowerPoint to play it.`,
    animated_picture: `It is larger than ${clipLimits.fileBytes / 1024 / 1024} MB. Make it smaller to play it.`,
  },
  too_slow: both(
    'The videos and animated pictures of this deck take too long to decode. Make them smaller or shorter to play them.',
  ),
  turned: both('It is rotated or mirrored on its slide. Set it upright to play it.'),
  too_many: both(`Only the first ${clipLimits.clipsOfDeck} videos and animated pictures of a deck play.`),
};

function both(text: string) {
  return { video: text, animated_picture: text };
}

const sentences: Record<'video' | 'animated_picture', (slides: string) => string> = {
  video: (slides) => `A video is shown as a still picture on ${slides}.`,
  animated_picture: (slides) => `An animated picture is shown as a still picture on ${slides}.`,
};

/**
 * Reports the videos and animated pictures that are shown as stills, with one finding for all slides with the same
 * reason.
 * @param films the decoded videos; null for a video in which nothing should move
 */
export function stillFilmFindings(deck: Deck, films: ProvidedFilms | null): Finding[] {
  const kinds = ['video', 'animated_picture'] as const satisfies readonly SlideMedia[];
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  return kinds.flatMap((kind) => {
    const still = films?.still.filter(({ film }) => film.kind === kind) ?? [];
    const byReason = Map.groupBy(still, ({ reason }) => reason);
    const known = [...byReason].flatMap(([reason, of]) =>
      finding(
        'media_not_shown',
        of.map(({ slideNumber }) => slideNumber),
        (slides) => `${sentences[kind](slides)} ${advice[reason][kind]}`,
      ),
    );
    // A slide may have more videos than are examined.
    const others = shown.filter(({ number, media }) => {
      const decoded = [...(films?.playable ?? []), ...(films?.still ?? [])];
      const count = decoded.filter(({ slideNumber, film }) => slideNumber === number && film.kind === kind);
      return media.filter((one) => one === kind).length > count.length;
    });
    const numbers = others.map(({ number }) => number);
    return [...known, ...finding('media_not_shown', numbers, sentences[kind])];
  });
}

/** Frames at the end of a video that may be missing without notice. */
const minMissedFrames = clipFrameRate / 2;

/** Reports videos whose end is not seen, because their slide is not shown long enough. */
export function cutFindings(films: readonly PlacedFilm[]): Finding[] {
  return films.flatMap(({ slideNumber, film, clip, played }) => {
    const shownFrames = played.endFrame - played.fromFrame;
    const isCut = clip.frameCount - shownFrames > minMissedFrames && played.endFrame === played.goneFrame;
    if (film.kind !== 'video' || film.loops || !isCut) return [];
    const [whole, shown] = [clip.frameCount, shownFrames].map((frames) => Math.round(frames / clipFrameRate));
    return {
      code: 'media_cut',
      slideNumber,
      message: `The video on slide ${slideNumber} is ${whole} seconds long, and only the first ${shown} are shown. To show all of it, write [wait for video] in the text of the slide.`,
    };
  });
}

function finding(
  code: Finding['code'],
  numbers: readonly number[],
  sentence: (slides: string) => string,
): Finding[] {
  const slides = [...new Set(numbers)];
  const [only] = slides;
  if (only === undefined) return [];
  const message = sentence(slideNumberList(slides));
  return [{ code, message, ...(slides.length === 1 ? { slideNumber: only } : {}) }];
}
