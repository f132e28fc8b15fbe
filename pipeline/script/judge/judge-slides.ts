import { sameWordsKey } from '../../english/same-words-key.ts';
import type { ScriptPlan, SlidePlan } from '../plan/script-plan.ts';
import { keepTied } from '../sentences/tied-sentences.ts';
import type { Draft, WordedSentence, WordedSlide } from '../words/wording.ts';
import type { Judge, Objection } from './judge.ts';
import { type JudgedText, judgedText } from './judged-text.ts';

/**
 * A worded slide with the sentences that may be spoken. `wasWorded` is true if it had sentences before it was
 * judged.
 */
export type JudgedSlide = WordedSlide & {
  sentences: readonly (WordedSentence & { text: JudgedText })[];
  wasWorded: boolean;
};

export type Judged = { slides: readonly JudgedSlide[]; objections: readonly Objection[] };

/** Share of its importance that a doubtful sentence keeps. */
const doubtfulShare = 0.8;

/**
 * Has each judge read the script in turn. Drops every sentence that a judge objects to, with the sentences tied to
 * it, so that the next judge reads only the rest.
 * @param others slides of the script that stay as they are
 */
export async function judgeSlides(
  plan: ScriptPlan,
  worded: Draft,
  { judges, others, signal }: { judges: readonly Judge[]; others: Draft; signal: AbortSignal },
): Promise<Judged> {
  let slides = new Map(worded.map((slide) => [slide.slideNumber, slide]));
  const kept = new Map(others.map((slide) => [slide.slideNumber, slide]));
  const objections: Objection[] = [];
  for (const judge of judges) {
    const keys = new Set(others.flatMap(({ sentences }) => sentences.map(({ text }) => sameWordsKey(text))));
    const earlier: string[] = [];
    const next = new Map<number, WordedSlide>();
    for (const planned of plan.slides) {
      const slide = slides.get(planned.slideNumber);
      if (slide === undefined) {
        earlier.push(...textsOf(kept.get(planned.slideNumber)));
        continue;
      }
      const texts = textsOf(slide);
      if (judge.understands?.(texts, planned) === false) next.set(slide.slideNumber, slide);
      else {
        const read = await judgeSlide(judge, slide, planned, { earlier, keys }, signal);
        const passed = textsOf(read.slide);
        objections.push(...read.objections);
        earlier.push(...passed);
        for (const text of passed) keys.add(sameWordsKey(text));
        next.set(slide.slideNumber, read.slide);
      }
    }
    slides = next;
  }
  const wasWorded = new Set(worded.flatMap((slide) => (slide.sentences.length > 0 ? slide.slideNumber : [])));
  return {
    slides: [...slides.values()].map((slide) => ({
      ...slide,
      sentences: slide.sentences.map((sentence) => ({ ...sentence, text: judgedText.parse(sentence.text) })),
      wasWorded: wasWorded.has(slide.slideNumber),
    })),
    objections,
  };
}

/** Judges the sentences of a slide. One that is dropped, also with another, does not count as said for those after it. */
async function judgeSlide(
  judge: Judge,
  slide: WordedSlide,
  planned: SlidePlan,
  { earlier, keys }: { earlier: readonly string[]; keys: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<{ slide: WordedSlide; objections: Objection[] }> {
  const objections: Objection[] = [];
  const read: WordedSentence[] = [];
  const dropped = new Set<WordedSentence>();
  let kept: WordedSentence[] = [];
  for (const sentence of slide.sentences) {
    const here = kept.map(({ text }) => text);
    const said = { here, earlier, keys: new Set([...keys, ...here.map(sameWordsKey)]) };
    const found = await judge.judge(sentence, planned, said, signal);
    objections.push(...found);
    const isDropped = found.some(({ drops }) => drops);
    const isDoubtful = !isDropped && found.length > 0;
    const weighed = isDoubtful ? { ...sentence, importance: sentence.importance * doubtfulShare } : sentence;
    if (isDropped) dropped.add(weighed);
    read.push(weighed);
    kept = keepTied(read, (one) => !dropped.has(one));
  }
  return { slide: { ...slide, sentences: kept }, objections };
}

function textsOf(slide: WordedSlide | undefined): string[] {
  return slide?.sentences.map(({ text }) => text) ?? [];
}
