import type { Deck } from '../deck/deck.ts';
import { isCommonWord, isKnownName } from '../english/english-words.ts';
import type { Finding } from '../steps/finding.ts';
import { type DeckFacts, deckFacts, type SlideFacts, wordsIn } from './deck-facts.ts';
import { type NumericFact, numericFacts, sameNumber } from './numeric-facts.ts';
import type { DraftSentence, ScriptDraft } from './script.ts';
import { keepTied } from './tied-sentences.ts';

/**
 * Drops every sentence that says a figure or a name that the deck does not hold, with those tied to it, and adds a finding
 * for each.
 *
 * - A number, amount, percentage or year must be on the slide, in its notes, on the first shown slide or in the
 *   deck's properties, however it is written ("$1.2M" = "1.2 million dollars"; a chart's 0.12 with `0%` = "12%").
 *   Its unit must be there too, unless the slide uses that unit elsewhere (a table of dollars, an axis in percent).
 * - A small whole number is allowed where it counts something on the slide: the items of a list, the rows or
 *   columns of a table, the parts of a diagram, the series or categories of a chart.
 * - A word with a capital inside a sentence, or with capitals inside the word, must be somewhere in the shown
 *   slides: names recur on slides that do not introduce them. The first word of a sentence counts as a name only
 *   when the dictionary has it as a name or does not have it at all.
 * - Words that multiply or divide ("half", "twice", "dozens", "millions") must be on the slide like a number.
 */
export function lockFacts(draft: ScriptDraft, deck: Deck): ScriptDraft {
  const facts = deckFacts(deck);
  const findings: Finding[] = [];
  const slides = draft.slides.map((slide) => ({
    ...slide,
    sentences: keepTied(slide.sentences, (sentence) => {
      const untraced = untracedIn(sentence, facts, slide.slideNumber);
      if (untraced.length > 0) findings.push(sentenceUntraced(slide.slideNumber, sentence, untraced));
      return untraced.length === 0;
    }),
  }));
  return { ...draft, slides, findings: [...draft.findings, ...findings] };
}

function untracedIn(sentence: DraftSentence, facts: DeckFacts, slideNumber: number): string[] {
  const slide = facts.slides.get(slideNumber);
  if (!slide) return ['the slide itself'];
  const numbers = numericFacts(sentence.text).filter((fact) => !numberTraces(fact, slide, facts));
  const names = namesIn(sentence.text).filter((name) => !facts.words.has(name.toLowerCase()));
  const quantities = quantifiersIn(sentence.text).filter((word) => !slide.words.has(word));
  return [...new Set([...numbers.map((fact) => fact.text), ...names, ...quantities])];
}

function numberTraces(fact: NumericFact, slide: SlideFacts, facts: DeckFacts): boolean {
  const [value] = fact.values;
  if (fact.unit === null && value !== undefined && slide.counts.has(value)) return true;
  const sources = [...slide.numbers, ...facts.frontMatter.numbers];
  return sources.some(
    (source) =>
      source.values.some((held) => fact.values.some((said) => sameNumber(held, said))) &&
      (fact.unit === null ||
        source.unit === fact.unit ||
        (source.unit === null && slide.units.has(fact.unit))),
  );
}

const quantifier =
  /\b(half|twice|doubl\w*|tripl\w*|dozens?|hundreds|thousands|millions|billions|trillions)\b/gi;

function quantifiersIn(text: string): string[] {
  return [...text.matchAll(quantifier)].map((match) => match[0].toLowerCase());
}

function namesIn(text: string): string[] {
  return wordsIn(text).flatMap(({ word, index }) => {
    const isUnit = /\d$/.test(text.slice(0, index)) && word.length <= 2;
    if (word === 'I' || isUnit || !/\p{Lu}/u.test(word)) return [];
    const startsSentence = /(?:^|[.!?:…])["”’)\s]*["“‘(]?$/u.test(text.slice(0, index));
    const capitalsInside = /\p{Lu}/u.test(word.slice(1));
    return !startsSentence || capitalsInside || looksLikeName(word.toLowerCase()) ? [word] : [];
  });
}

function looksLikeName(word: string): boolean {
  return isKnownName(word) || (!isCommonWord(word) && !/(?:er|or|ie|e)s?$/.test(word));
}

function sentenceUntraced(slideNumber: number, sentence: DraftSentence, untraced: string[]): Finding {
  const what = untraced.map((part) => `"${part}"`).join(', ');
  return {
    code: 'sentence_untraced',
    slideNumber,
    message: `A sentence was left out on slide ${slideNumber} because the deck does not say ${what}: "${sentence.text}"`,
  };
}
