import { anyOf } from '#pipeline/english/word-list.ts';
import type { Facts, Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import type { SaidText, SaidWord } from '../said-words.ts';
import { closestPassages, supportOf } from './closest-passages.ts';

/** Contrasts ("instead of", "not only"), which do not deny the contrasted thing. */
const contrast =
  /\b(?:instead of|rather than|not just|not only|not necessarily)\b|\b(?:not|no|nobody|none|never|n't)\b.*\byet\b/;
/** Words for a lack, which is also a denial: "One thing is missing, a way forward". */
const lacking = /\b(?:missing|lacks?|lacking|lost|absent)\b/i;
const noLonger = /\b(?:any ?more|no longer)\b/;
const supposed = /\b(?:if|when|whenever|unless|perhaps|maybe|(?:might|could)(?! not))\b/;
/** Announcements. An announced thing does not exist yet. */
const coming = /\b(?:announced|planned|expected|promised|coming|will|soon|later|follows?|next)\b/;
/** Denial of the thing itself: "No audit is needed", "There are no fees". */
const thingDenied = new RegExp(
  String.raw`\bno (?:\w+ )?\w+ (?:is|are|was|were) (?:needed|required|necessary)\b|\bthere (?:is|are|was|were|will be) (?:no|not)\b|\bnot (?:a single|1)\b|\b(?:is|are|was|were)(?: not|n't) ${anyOf(import.meta, 'things-denied')}\b`,
);
/** Words with which a slide describes a change: the earlier state no longer applies. */
const change =
  /\b(?:no longer|any ?more|replac\w+|instead|from|old|previous\w*|before|used to|was|were|stop\w*|end(?:s|ed)?|abolish\w*|remov\w*|retir\w*|without|today|now|new|manual\w*|eliminat\w*)\b|→|->/i;
/** Words that contradict "without". A share "without a diploma" does not contradict a line that only says "diploma". */
const having = /\b(?:with|needs?|needed|requir\w+|includ\w+|us(?:e|es|ed|ing)|must|has|have)\b/i;

/** Finds denials of something that the deck does not deny, and affirmations of something that it does. */
export function wrongDenials(sentence: SaidText, slide: SlideFacts, facts: Facts): UnsupportedClaim[] {
  // In a sentence that denies or only supposes, the denied words may precede the denial.
  const isPlain = !sentence.words.some(
    ({ word, isDenied, isDoubted }) =>
      isDenied || isDoubted || /^(?:if|when|whenever|unless|without)$/.test(word),
  );
  if (lacking.test(sentence.text)) return [];
  const order = sentence.words[0];
  if (order && isOnlyForbidden(order, slide)) return [{ kind: 'denial', said: order.word }];
  const clauses = Map.groupBy(sentence.words, ({ clause }) => clause);
  for (const words of clauses.values()) {
    const text = words.map(({ word }) => word).join(' ');
    if (contrast.test(text) || supposed.test(text)) continue;
    if (coming.test(text) && isNotYet(words, slide)) continue;
    const than = words.find(({ word }) => word === 'than');
    const content = words.filter(
      ({ isContent, start, word }) =>
        isContent && start < (than?.start ?? Infinity) && !/^(?:after|before|during)$/.test(word),
    );
    if (noLonger.test(text)) {
      if (tellsOfChange(content, slide)) continue;
      const [first] = content;
      // "No longer" claims a change, and no line of the slide describes one.
      if (first && !slide.passages.some((passage) => change.test(passage.text)))
        return [{ kind: 'denial', said: 'no longer' }];
    }
    const turned =
      deniedFreely(text, content, slide) ??
      affirmedFreely(content, slide) ??
      (isPlain ? onlyDenied(content, slide, facts) : null);
    if (turned) return [{ kind: 'denial', said: turned.word }];
  }
  return [];
}

/**
 * Tells whether the slide has the verb of an order only in a ban: "Transfer the caller", where the slide has "Do
 * not transfer without a word".
 */
function isOnlyForbidden(order: SaidWord, { passages }: SlideFacts): boolean {
  const held = passages.flatMap(({ words }) => words.filter(({ stem }) => stem === order.stem));
  return (
    order.isContent &&
    isAffirmed(order) &&
    held.length > 0 &&
    held.every(({ isDenied }) => isDenied) &&
    passages.some(({ words }) => words.find(({ isContent }) => isContent)?.stem === order.stem)
  );
}

/** Tells whether a denial is only temporary: "There is no app yet". */
function isNotYet(words: readonly SaidWord[], { passages }: SlideFacts): boolean {
  return passages.some(
    ({ text, content }) =>
      /\b(?:no|not)\b.*\byet\b/i.test(text) &&
      words.some(({ stem, isContent }) => isContent && content.has(stem)),
  );
}

/**
 * Tells whether the slide contrasts the subject of the clause with an earlier state, and does not say that it
 * continues.
 */
function tellsOfChange(content: readonly SaidWord[], slide: SlideFacts): boolean {
  const stems = new Set(content.map(({ stem }) => stem));
  return (
    slide.passages.some((passage) => change.test(passage.text)) &&
    !closestPassages(stems, slide).some(({ text }) => /\b(?:continu\w+|still|remains?|keeps?)\b/i.test(text))
  );
}

/** Words for a complete removal: "All lead pipes replaced" means that there are none. */
const removal =
  /\b(?:replac\w+|remov\w+|eliminat\w+|abolish\w+|retir(?:e|ed|es|ing)|phas\w+ out|scrap\w*|stop\w*|drop\w*|end(?:s|ed)?|gone|zero)\b/i;

/** Returns a word that the clause denies, and that the passages closest to it affirm. */
function deniedFreely(clause: string, content: readonly SaidWord[], slide: SlideFacts): SaidWord | null {
  // "A guest is not allowed" denies the guest.
  const denied = content.filter(({ isDenied }) => isDenied || thingDenied.test(clause));
  if (!denied.some(({ isDenied }) => isDenied) || /\b(?:not|never|no)\b.*\bwithout\b/.test(clause))
    return null;
  const stems = new Set(content.map(({ stem }) => stem));
  const speaking = slide.passages.filter(({ content: held }) => denied.some(({ stem }) => held.has(stem)));
  const isDenying = (passage: Passage) =>
    isUnderDenial(passage) ||
    passage.numbers.some(({ values }) => values.every((value) => value === 0)) ||
    // "Delays are not insured", where the slide has "no delays": the denial may refer to either.
    content.some(({ stem }) => passage.words.some((held) => held.stem === stem && isNegative(held)));
  // Questions claim nothing, nor do the headings over a figure.
  const claiming = speaking.filter(
    (passage) =>
      !isDenying(passage) &&
      !/\?\s*$/.test(passage.text) &&
      !removal.test(passage.text) &&
      (passage.form !== 'cell' || passage.numbers.length === 0) &&
      (!/\bwithout\b/.test(clause) || having.test(passage.text)),
  );
  const [closest] = closestPassages(stems, slide, claiming, thingDenied.test(clause) ? 1 : undefined);
  if (!closest) return null;
  const support = supportOf(stems, closest, slide);
  const isBorneOut = speaking.some(
    (passage) => isDenying(passage) && supportOf(stems, passage, slide) >= support,
  );
  return isBorneOut ? null : (denied.find(({ stem }) => closest.content.has(stem)) ?? null);
}

/** Returns a word that the clause affirms, and that each of the passages closest to the clause denies. */
function affirmedFreely(content: readonly SaidWord[], slide: SlideFacts): SaidWord | null {
  const closest = closestPassages(new Set(content.map(({ stem }) => stem)), slide);
  const turned = closest.map((passage) => {
    const agrees = content.some(
      (word) => word.isDenied && passage.words.some(({ stem, isDenied }) => stem === word.stem && isDenied),
    );
    const isTurned = (word: SaidWord) => isAffirmed(word) && isDeniedIn(word, content, passage);
    return agrees ? null : (content.find(isTurned) ?? null);
  });
  return turned.length > 0 && turned.every((word) => word !== null) ? (turned[0] ?? null) : null;
}

/** Tells whether the heading of a passage denies it: "What the standards do NOT define:". */
function isUnderDenial({ heading }: Passage): boolean {
  return heading?.words.findLast(({ isContent }) => isContent)?.isDenied ?? false;
}

const isAffirmed = ({ isDenied, isDoubted }: SaidWord): boolean => !isDenied && !isDoubted;
const isNegative = ({ isDenied, isDoubted }: SaidWord): boolean => isDenied || isDoubted;

/**
 * Tells whether a passage denies the word about the same things: "it is not the content that differs, but the
 * level".
 */
function isDeniedIn(word: SaidWord, content: readonly SaidWord[], { words }: Passage): boolean {
  const held = words.filter(({ stem }) => stem === word.stem);
  const others = content.filter(({ stem }) => stem !== word.stem);
  const isOfSame = ({ clause }: SaidWord) => {
    const rest = words.filter((one) => one.clause === clause && one.isContent && one.stem !== word.stem);
    return rest.length === 0 || rest.some((one) => others.some(({ stem }) => stem === one.stem));
  };
  return held.length > 0 && held.every((one) => one.isDenied) && held.some(isOfSame);
}

/** Returns a word that the deck only has in denials, and that the sentence affirms. */
function onlyDenied(content: readonly SaidWord[], slide: SlideFacts, facts: Facts): SaidWord | null {
  return (
    content.find((word) => {
      if (!isAffirmed(word)) return false;
      const here = slide.passages.flatMap(({ words }) => words.filter(({ stem }) => stem === word.stem));
      if (here.length === 0 || !here.every(({ isDenied }) => isDenied)) return false;
      return !facts.affirmed.has(word.stem) || !isSaidElsewhere(word, content, facts);
    }) ?? null
  );
}

/** Tells whether any passage of the deck affirms the word about the same things. */
function isSaidElsewhere({ stem }: SaidWord, content: readonly SaidWord[], { passages }: Facts): boolean {
  const others = content.filter((other) => other.stem !== stem);
  return passages.some(
    ({ words, content: held }) =>
      words.some((word) => word.stem === stem && !word.isDenied) &&
      (others.length === 0 || others.some((other) => held.has(other.stem))),
  );
}
