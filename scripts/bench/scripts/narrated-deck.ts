import { pauseRules } from '#contract/script/pause-rules.ts';
import type { Audience } from '#contract/vocabulary/audiences.ts';
import { defaultVoice } from '#contract/vocabulary/voices.ts';
import type { Deck } from '#pipeline/deck/deck.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import { draftScript } from '#pipeline/script/draft-script.ts';
import { type EditorFinding, editorCheck } from '#pipeline/script/editor/editor-check.ts';
import { editorPlaces } from '#pipeline/script/editor/editor-places.ts';
import { fitScript } from '#pipeline/script/fitting/fit-script.ts';
import { heardSlides } from '#pipeline/script/fitting/heard-slides.ts';
import type { ScriptWriter } from '#pipeline/script/writers/script-writer.ts';
import { estimateSentenceMs } from '#pipeline/speech/narration/narration-length.ts';
import { wordsPerMinuteOf } from '#pipeline/speech/voice.ts';
import { narrationTargetMs, pausesMsPerSlide } from '#pipeline/video/length-targets.ts';

export type CheckedText = { text: string; findings: EditorFinding[] };

export type NarratedSlide = {
  number: number;
  title: string | null;
  sentences: CheckedText[];
  /** Reason why the slide is silent, or null if it has a narration. */
  silentBecause: string | null;
};

export type NarratedDeck = {
  name: string;
  deck: Deck;
  slides: NarratedSlide[];
  askedMs: number;
  /** Estimated duration of the narration. */
  reachedMs: number;
  spokenMs: number;
  /** Numbers of the visible slides that are not in the video. */
  missingSlides: number[];
};

export type NarrationTask = {
  audience: Audience;
  seconds: number;
  writer: ScriptWriter;
  signal: AbortSignal;
};

/** Writes and fits the narration of a deck as for a video, and has the editor judge it. */
export async function narrateDeck(name: string, deck: Deck, order: NarrationTask): Promise<NarratedDeck> {
  const { audience, seconds, writer, signal } = order;
  const askedMs = seconds * 1000;
  const wordsPerMinute = wordsPerMinuteOf(defaultVoice);
  const draft = await draftScript({
    deck,
    audience,
    durationMs: askedMs,
    wordsPerMinute,
    pausesMsPerSlide,
    editedScript: null,
    writer,
    signal,
  });
  const fitted = fitScript({
    slides: heardSlides(draft.slides).map((slide) => ({
      ...slide,
      sentences: slide.sentences.map((sentence) => ({
        ...sentence,
        durationMs: estimateSentenceMs(sentence.text, wordsPerMinute, []),
      })),
    })),
    sayEverything: false,
    targetMs: narrationTargetMs(askedMs),
    pauses: pauseRules,
  });
  const chosen = new Map(
    fitted.slides.map(({ slideNumber, sentenceIndexes }) => [slideNumber, sentenceIndexes]),
  );
  const said = draft.slides.map(({ slideNumber, sentences }) => ({
    slideNumber,
    texts: wholeTexts(sentences, chosen.get(slideNumber) ?? []),
  }));
  const reachedMs = askedMs + fitted.totalMs - narrationTargetMs(askedMs);
  const reasons = new Map([
    ...draft.slides
      .filter(({ sentences }) => sentences.length > 0)
      .map(({ slideNumber }) => [slideNumber, 'The video has no time for its words.'] as const),
    ...draft.findings
      .filter(({ code }) => code === 'slide_without_words' || code === 'slide_not_read_out')
      .map(({ slideNumber, message }) => [slideNumber, message] as const),
  ]);
  return {
    name,
    deck,
    slides: checked(deck, said).map((slide) => ({
      ...slide,
      silentBecause:
        slide.sentences.length > 0 ? null : (reasons.get(slide.number) ?? 'It has nothing to say.'),
    })),
    askedMs,
    reachedMs,
    spokenMs: said
      .flatMap(({ texts }) => texts)
      .reduce((sum, text) => sum + estimateSentenceMs(text, wordsPerMinute, []) / fitted.speed, 0),
    missingSlides: draft.slides.map(({ slideNumber }) => slideNumber).filter((number) => !chosen.has(number)),
  };
}

/** Returns the sentences of a draft of which pieces were chosen. A quotation of two sentences is heard, and checked, as two. */
function wholeTexts(sentences: readonly { text: string }[], chosenPieces: readonly number[]): string[] {
  const sentenceOfPiece = sentences.flatMap(({ text }) => splitSentences(text).map(() => text));
  return [...new Set(chosenPieces.flatMap((piece) => sentenceOfPiece[piece] ?? []))];
}

function checked(deck: Deck, said: readonly { slideNumber: number; texts: string[] }[]) {
  const places = editorPlaces(deck);
  const saidEarlier: string[] = [];
  return said.map(({ slideNumber, texts }, index) => {
    const place = places.get(slideNumber) ?? { headings: [], deckTitles: [], notes: [] };
    const sentences = texts.map((text, at) => ({
      text,
      findings: editorCheck(text, {
        ...place,
        saidHere: texts.slice(0, at),
        saidEarlier,
        isLastSlide: index === said.length - 1,
      }),
    }));
    saidEarlier.push(...texts);
    return { number: slideNumber, title: place.headings[0] ?? null, sentences };
  });
}
