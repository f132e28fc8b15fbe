import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Deck } from '#pipeline/deck/deck.ts';
import { slideTexts } from '#pipeline/deck/slide-texts.ts';
import { createCasing } from '#pipeline/english/casing/casing.ts';
import { createRewordingJudge } from '../../judge/judge-rewording.ts';
import type { JudgedSentence, JudgedSlideDraft } from '../../judge/judged-draft.ts';
import { isEnglishDeck } from '../../plan/is-english-deck.ts';
import type { Frame, FramePlace } from './frame.ts';
import { frames } from './frames.ts';

/** Slides between two questions. With a question on every slide, a video becomes a quiz. */
const slidesBetweenQuestions = 2;

/**
 * Rewords the sentences of a draft for their audience. If the judge of rewordings accepts none, a sentence stays as
 * its author wrote it; so do sentences with a video that begins in them.
 */
export function frameDraft(
  slides: readonly JudgedSlideDraft[],
  deck: Deck,
  audience: Audience,
): JudgedSlideDraft[] {
  if (!isEnglishDeck(deck)) return [...slides];
  const judgeRewording = createRewordingJudge(deck);
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  const place: FramePlace = {
    casing: createCasing(
      shown.flatMap(slideTexts),
      shown.flatMap(({ title }) => title ?? []),
    ),
    thing: shown[0]?.title ?? null,
  };
  const fitting = frames.filter(({ audiences }) => audiences.includes(audience));
  const heard = new Set<string>();
  let sinceQuestion = slidesBetweenQuestions;
  return slides.map((slide) => {
    const { slideNumber, sentences } = slide;
    let asks = sentences.some(({ text }) => text.endsWith('?'));
    const said = sentences.flatMap((sentence, index) => {
      const isLed = sentence.tied === true || sentences[index + 1]?.tied === true;
      const saidBefore = sentences.slice(0, index).map(({ text }) => text);
      const mayAsk = !asks && !isLed && sinceQuestion >= slidesBetweenQuestions;
      const judge = (texts: readonly string[]) => judgeRewording({ slideNumber, texts, saidBefore });
      const found = framed(sentence, fitting, { place, mayAsk, heard, judge });
      if (found === null) return [sentence];
      if (found.frame.heardOnce !== undefined) heard.add(found.frame.heardOnce);
      if (found.frame.asks) asks = true;
      return found.sentences;
    });
    sinceQuestion = asks ? 0 : sinceQuestion + 1;
    return { ...slide, sentences: said };
  });
}

type Framing = {
  place: FramePlace;
  mayAsk: boolean;
  heard: ReadonlySet<string>;
  judge: (texts: readonly string[]) => JudgedSentence['text'][] | null;
};

function framed(
  sentence: JudgedSentence,
  fitting: readonly Frame[],
  { place, mayAsk, heard, judge }: Framing,
): { frame: Frame; sentences: JudgedSentence[] } | null {
  if ((sentence.clicks?.length ?? 0) > 0 || sentence.waits) return null;
  for (const frame of fitting) {
    if ((frame.asks && !mayAsk) || (frame.heardOnce !== undefined && heard.has(frame.heardOnce))) continue;
    const reworded = frame.say(sentence.text, place);
    const texts = reworded && judge(reworded);
    if (texts === null) continue;
    const sentences = texts.map(
      (text, index): JudgedSentence => ({ ...sentence, text, ...(index > 0 && { tied: true }) }),
    );
    return { frame, sentences };
  }
  return null;
}
