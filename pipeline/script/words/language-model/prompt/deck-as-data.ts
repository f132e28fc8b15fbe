import type { Deck, Slide } from '#pipeline/deck/deck.ts';
import { hasTemplatePlaceholder } from '#pipeline/english/template-placeholders.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import type { ScriptPlan, SlidePlan } from '#pipeline/script/plan/script-plan.ts';
import type { SlideItem, UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import { blockAsData, numbering, type WithId } from './with-ids.ts';

/** A planned slide as the model gets it. */
export type SlideMaterial = Pick<SlidePlan, 'evidence' | 'mustSay' | 'words'> & {
  slide: Slide;
  understood: UnderstoodSlide | undefined;
};

/** Returns the slides of a plan with the data that a model gets about them. */
export function materialOf({ deck, understood, slides }: ScriptPlan): SlideMaterial[] {
  const shown = new Map(deck.slides.map((slide) => [slide.number, slide]));
  return slides.flatMap(({ slideNumber, evidence, mustSay, words }) => {
    const slide = shown.get(slideNumber);
    return slide ? [{ slide, understood: understood.get(slideNumber), evidence, mustSay, words }] : [];
  });
}

/** Returns a value as JSON between tags. `<` is escaped, so that no text in it can pose as the end of the data. */
export function asData(tag: string, value: object): string {
  return `<${tag}>\n${JSON.stringify(value).replaceAll('<', '\\u003c')}\n</${tag}>`;
}

/** Returns the data of a deck as a whole. */
export function deckAsData({ properties }: Deck, slides: readonly SlideMaterial[]): object {
  const { title, author, company } = properties;
  return { title, author, company, totalSlides: slides.length, totalWords: totalWords(slides) };
}

/** Returns everything that is to be said or not on a slide, in its structure; each text is preceded by its id. */
export function slideAsData({ slide, understood, words, evidence, mustSay }: SlideMaterial): object {
  const items = understood?.items ?? [];
  const withId = numbering(evidence);
  return withoutEmpty({
    slide: slide.number,
    words,
    kind: understood?.kind,
    title: withId(understood?.title ?? slide.title),
    kicker: withId(understood?.kicker),
    items: items.map((item) => itemAsData(item, withId)),
    // The blocks of a slide without items still contain its text.
    content: items.length === 0 ? slide.blocks.map((block) => blockAsData(block, withId)) : [],
    relations: understood?.relations,
    notes: slide.notes.map((note) => withId(withoutPlaceholders(note))),
    mustSay,
  });
}

/** Returns the data of a slide that a plan needs. */
export function slideInShort({ slide, understood, words }: SlideMaterial): object {
  return withoutEmpty({
    slide: slide.number,
    words,
    kind: understood?.kind,
    title: understood?.title ?? slide.title,
    items: understood?.items
      .slice(0, 8)
      .map(({ label, lines, figures }) => label ?? lines[0]?.text ?? figures[0]),
    notes: slide.notes.slice(0, 1).map((note) => note.slice(0, 200)),
  });
}

/** Returns the total number of words of the slides. */
export function totalWords(slides: readonly SlideMaterial[]): number {
  return slides.reduce((sum, { words }) => sum + words, 0);
}

/** Returns everything that is known about an item, except its position. */
function itemAsData(
  { box: _box, shapes: _shapes, lines, label, content, ...item }: SlideItem,
  withId: WithId,
) {
  return withoutEmpty({
    ...item,
    label: withId(label),
    lines: lines.flatMap(({ text, level }) => {
      const numbered = withId(text);
      return numbered === '' ? [] : [`${'  '.repeat(level)}${numbered}`];
    }),
    content: content === null ? null : blockAsData(content, withId),
  });
}

/** Returns a line of notes without its sentences that have a template's placeholder. */
function withoutPlaceholders(note: string): string {
  return hasTemplatePlaceholder(note)
    ? splitSentences(note)
        .filter((sentence) => !hasTemplatePlaceholder(sentence))
        .join(' ')
    : note;
}

function withoutEmpty(value: object): object {
  const isGiven = (one: unknown) =>
    one !== null && one !== undefined && one !== '' && !(Array.isArray(one) && one.length === 0);
  return Object.fromEntries(Object.entries(value).filter(([, one]) => isGiven(one)));
}
