import { baseVerbs } from '#pipeline/english/english-verbs.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import type { SaidText } from '../said-words.ts';
import { closestPassages, supportOf } from './closest-passages.ts';

/** Words for things that are not real yet: wishes, duties, plans, and work in progress. */
const open = new RegExp(
  String.raw`\?\s*$|\b(?:${anyOf(import.meta, 'words-of-open-things')}|propos\w+|expect\w*|not \w+ yet|recommend\w*|(?:is|are|runs?|running) late|still \w+ing|decides? (?:on|whether|in))\b`,
  'i',
);
const early = /\b(?:alpha|beta|draft|prototype|preview|unfinished|work in progress|toward)\b|β/i;
const finished =
  /\b(?:(?:final|finished|fully released|complete) (?:version|product|release|form|specification|standard|draft)|finali[sz]ed|production-ready)\b/i;

const participle = String.raw`(?:\w+ed|made|done|won|built|met|cut|grown|begun|become|given|taken|found|sold|sent|paid|put|set|written|shown|gone|led|held|kept|left|come|brought|chosen|proven)`;
const adverbs = String.raw`(?:(?:already|now|been|just|all|since|fully|successfully)\s){0,3}`;
/** Words with which a sentence claims that something has happened. */
const done = new RegExp(
  String.raw`\b(?:has|have|had)\s${adverbs}${participle}\b|\b(?:is|are|was|were)\s${adverbs}(?:complete|completed|finished|final|finali[sz]ed|done|live|in place|over|solved|signed|approved|closed|resolved)\b`,
  'i',
);
const now =
  /\b(?:already|(?<!\bto )(?:have|has|hold|holds) (?:the|our|its|their|an?) (?:permits?|permissions?|licen[cs]es?|certificates?|contracts?|funding|sponsors?|partners?|approval)|is live|are live|proven|available (?:now|today))\b/i;
/** Actions that someone may rely on. Each needs a source that names it. */
const settled =
  /\b(?:(?:has|have|was|were|is|are)\s(?:already\s|now\s|all\s)?(?:been\s)?(?<act>signed|solved|resolved|settled|ratified|agreed|launched|released|completed|fixed|closed(?! to)|granted|won|adopted|patented|funded))\b/i;

/** Finds sentences that present as real something that the deck only plans, wishes or asks for. */
export function overstated(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const isDenied = sentence.words.some((word) => word.isDenied);
  if (open.test(sentence.text.replace(namedPlan, '')) || isDenied) return [];
  const coming = notYetThere(sentence, slide);
  if (coming) return [{ kind: 'opposite', said: coming }];
  const said = overstatement(sentence, slide);
  return said === null ? [] : [{ kind: 'opposite', said: said.trim() }];
}

/** Nouns for plans, as in "Agreed to the plan", which plans nothing. */
const namedPlan = /\b(?:the|this|our|its) (?:plans?|proposal|idea|goal|target|roadmap|vision)\b/gi;

/** Returns a place that is only planned: "It is sold in Norway" where the slide has "Norway next". */
function notYetThere({ text }: SaidText, { passages }: SlideFacts): string | null {
  for (const [name] of text.slice(1).matchAll(/\p{Lu}[\p{L}-]{2,}/gu)) {
    const held = passages.filter((passage) => passage.written.includes(name) && passage.form === 'line');
    const isNext = new RegExp(
      String.raw`${name},?\s(?:is |comes |to come |follows )?(?:next|soon|later)\b`,
      'u',
    );
    if (
      held.length > 0 &&
      held.every(({ written }) => isNext.test(written)) &&
      !/\b(?:next|soon|later|follows?|coming|comes)\b/i.test(text)
    )
      return name;
  }
  return null;
}

function overstatement(sentence: SaidText, slide: SlideFacts): string | null {
  const finish = finished.exec(sentence.text)?.[0];
  const isEarly = slide.passages.some(({ text }) => early.test(text));
  if (finish && isEarly && !slide.passages.some(({ text }) => finished.test(text))) return finish;
  const act = settled.exec(sentence.text);
  if (act && !isNamed(act.groups?.act ?? '', slide)) return act[0];
  const match = done.exec(sentence.text) ?? now.exec(sentence.text);
  // "credentials that others have issued" makes no separate claim.
  const isRelative = /\b(?:that|which|who|whom|what|whatever)\s(?:\w+\s){0,3}$/i;
  if (!match || isRelative.test(sentence.text.slice(0, match.index))) return null;
  const [said] = match;
  const closest = closestPassages(sentence.content, slide);
  const isOpen = (passage: Passage) =>
    (open.test(passage.text) ||
      open.test(passage.heading?.text ?? '') ||
      (done.test(said) && isRequest(passage))) &&
    !done.test(passage.text);
  return closest.length > 0 && closest.every(isOpen) ? said : null;
}

const isNamed = (act: string, { passages }: SlideFacts): boolean =>
  passages.some(({ text }) => text.toLowerCase().includes(act.slice(0, Math.max(4, act.length - 2))));

/** Tells whether a passage asks for something, which does not exist yet: "Increase membership by fall". */
export function isRequest({ words, from }: Passage): boolean {
  const [first, second] = words;
  return (
    from === 'slide' &&
    first !== undefined &&
    second !== undefined &&
    baseVerbs.has(first.word) &&
    !/^(?:of|is|are|was|were|has|have)$/.test(second.word)
  );
}

const must =
  /\b(?:must(?! not)|mandatory|obligatory|compulsory|required|requires?|ha(?:s|ve) to|oblig(?:es|ed|ation)\w*|shall(?! not))\b/i;
const mayBe =
  /\b(?:optional|if applicable|if any|if needed|if desired|if requested|on request|voluntary|voluntarily|may(?! not)|can(?!not)|depending on|where appropriate)\b/i;
const ofAll = /\b(?:every|all|each|any|always|everybody|everyone)\b/i;
const mustNot = /\b(?:forbidden|prohibited|banned|must not|may not|not allowed|not permitted|off limits)\b/i;
const denying = /\b(?:no|not|never|without|none|avoid\w*|forb\w+|prohibit\w*|ban\w*|don't|cannot|can't)\b/i;

/** Finds duties that the deck leaves open, and bans of something that the deck lists plainly. */
export function wrongDuties(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const ban = mustNot.exec(sentence.text)?.[0];
  const duty = must.exec(sentence.text)?.[0];
  const closest = ban || duty ? closestLines(sentence, slide) : [];
  if (closest.length === 0) return [];
  if (ban) return closest.some(({ text }) => denying.test(text)) ? [] : [{ kind: 'opposite', said: ban }];
  const isDenied = sentence.words.some((word) => word.isDenied);
  // "Some licenses may require it" is not a duty of every license.
  const isOfAll = ofAll.test(sentence.text);
  const isDuty = closest.some(
    ({ text, heading }) => isSaid(text, isOfAll) || (!isOfAll && isSaid(heading?.text ?? '', false)),
  );
  return duty && !isDenied && !isDuty && closest.some(({ text }) => mayBe.test(text))
    ? [{ kind: 'opposite', said: duty }]
    : [];
}

/** Open duties: "It may require all of them" is not a duty. */
const openDuty = /\b(?:may|might|can|could)\s(?:be\s|also\s)?(?:requir\w+|have to|need to|oblig\w+)/gi;

/** Tells whether a sentence of a text states a duty, or, with `ofEach`, a duty of all. */
function isSaid(text: string, ofEach: boolean): boolean {
  const sentences = text.replace(openDuty, '').split(/(?<=[.!?:;])\s/);
  return sentences.some((sentence) => must.test(sentence) && (!ofEach || ofAll.test(sentence)));
}

const headingWeight = 0.9;
const nearlyBest = 0.5;

/** Returns the lines that are closest to the sentence, and those under them: "(if applicable)". */
function closestLines({ content }: SaidText, slide: SlideFacts): Passage[] {
  const isAbove = (stem: string, { heading }: Passage) => heading?.content.has(stem) || slide.title.has(stem);
  const scored = slide.passages.map((passage) => {
    const above = [...content].filter((stem) => isAbove(stem, passage)).length;
    return { passage, support: Math.max(supportOf(content, passage, slide), above * headingWeight) };
  });
  const best = Math.max(0, ...scored.map(({ support }) => support));
  return scored
    .filter(({ support }) => support > 0 && support >= best - nearlyBest)
    .map(({ passage }) => passage);
}

/** An open alternative: "Move all tickets, or only the last two years?" */
const alternative = /\bor\b[^?]*\?\s*$/i;
const leavesOpen =
  /\b(?:may|might|could|should|whether|if|or|either|open|decid\w+|question\w*|choos\w+|choice|consider\w*|discuss\w*|unclear|undecided)\b/i;

/** Finds sentences that state as settled something that the slide only asks. */
export function decidedFreely({ text, content }: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  if (leavesOpen.test(text)) return [];
  const closest = closestPassages(content, slide, slide.passages, 2);
  const isOpen = closest.length > 0 && closest.every((passage) => alternative.test(passage.text));
  return isOpen ? [{ kind: 'opposite', said: text.replace(/[.!]\s*$/, '') }] : [];
}
