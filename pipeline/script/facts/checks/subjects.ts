import { baseVerbs, nounVerbs } from '#pipeline/english/english-verbs.ts';
import type { Facts, Group, Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { sameNumber } from '../numeric-facts.ts';
import { contentStems, type SaidText, type SaidWord } from '../said-words.ts';
import { closestPassages } from './closest-passages.ts';
import { axesOf, isMentioned, namedClosely } from './mentions.ts';
import { scopesOf } from './scopes.ts';

const quantifiers = new Set('only every all none never always no each once'.split(' '));
/** Maximum number of groups that can be rivals. A longer list is a text. */
const maxRivals = 40;
const maxWords = 60;

/**
 * Finds statements about one subject that the deck makes about its rival: another row, column, card or term. Only a
 * part of a sentence that names a single subject is checked, and only by words that distinguish the rivals.
 */
export function wrongSubjects(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  for (const axis of axesOf(slide)) {
    if (axis.groups.length > maxRivals || axis.groups.some(({ group }) => isLong(group))) continue;
    const groups = axis.groups.map((one) => ({ ...one, says: tellingValues(one.group, axis.groups) }));
    for (const part of scopesOf(sentence)) {
      const named = namedClosely(axis, part);
      const [subject, second] = groups.filter((_, at) => named.includes(at));
      if (!subject || second) continue;
      const predicate = part.filter(
        ({ isContent, word, stem }) =>
          (isContent || quantifiers.has(word)) && !subject.group.key.stems.has(stem),
      );
      if (predicate.some(({ stem }) => subject.says.has(stem))) continue;
      // The word right after a number is its unit.
      const isUnit = (word: SaidWord) =>
        /^\d/.test(sentence.words[sentence.words.indexOf(word) - 1]?.word ?? '');
      const stolen = predicate.find(
        (word) => !isUnit(word) && groups.some(({ says }) => says !== subject.says && says.has(word.stem)),
      );
      if (stolen && !isSaidTogether(subject.telling, stolen.stem, slide))
        return [{ kind: 'subject', said: stolen.word }];
    }
  }
  return [];
}

const isLong = ({ values }: Group): boolean =>
  values.reduce((sum, { words }) => sum + words.length, 0) > maxWords;

/** Returns the words about this subject that are used about none of its rivals. */
function tellingValues(group: Group, groups: readonly { group: Group }[]): ReadonlySet<string> {
  const stems = group.values.flatMap(({ words }) =>
    words.filter(({ isContent, word }) => isContent || quantifiers.has(word)).map(({ stem }) => stem),
  );
  return new Set(
    stems.filter((stem) =>
      groups.every(
        ({ group: other }) => other === group || !other.values.some((value) => value.stems.has(stem)),
      ),
    ),
  );
}

/**
 * Finds subjects of a table or chart that replace their rival: "Two doctors left Station", where the line about it
 * names Hill.
 */
export function swappedNames(sentence: SaidText, slide: SlideFacts, facts: Facts): UnsupportedClaim[] {
  for (const rivals of facts.rivals) {
    const named = rivals.filter((stem) => sentence.stems.has(stem));
    const [said, second] = named;
    if (!said || second) continue;
    const rest = new Set([...sentence.content].filter((stem) => stem !== said));
    const closest = closestPassages(rest, slide);
    const others = (stems: ReadonlySet<string>) => rivals.filter((stem) => stems.has(stem));
    const isSwapped =
      closest.length > 0 &&
      closest.every(({ stems }) => others(stems).length === 1 && !stems.has(said)) &&
      !slide.passages.some(
        ({ stems, content }) => stems.has(said) && [...rest].some((stem) => content.has(stem)),
      );
    const word = sentence.words.find(({ stem }) => stem === said);
    if (isSwapped && word) return [{ kind: 'subject', said: word.word }];
  }
  return [];
}

function isSaidTogether(telling: readonly string[], stem: string, slide: SlideFacts): boolean {
  return slide.passages.some(
    // The lines of a card after its first one may each have their own subject.
    ({ stems, text }) => !text.includes(' | ') && stems.has(stem) && isMentioned(telling, stems),
  );
}

/**
 * Finds actions that the sentence ascribes to the wrong person: "Guests must know within 72 hours", where the slide
 * says so about the authority.
 */
export function wrongAgents(sentence: SaidText, slide: SlideFacts, { affirmed }: Facts): UnsupportedClaim[] {
  const isPlain =
    !sentence.words.some(({ isDenied }) => isDenied) &&
    !/\b(?:if|when|while|where|whether)\b/i.test(sentence.text);
  const at = sentence.words.findIndex(isVerb);
  const verb = sentence.words[at];
  if (!verb || !isPlain) return [];
  const clause = sentence.words.filter((one) => one.clause === verb.clause);
  const agent = contentStems(clause.filter(({ start }) => start < verb.start));
  const rest = contentStems(clause.filter(({ start }) => start > verb.start));
  if (agent.size === 0 || agent.size > 3 || rest.size === 0) return [];
  const statedAgents = slide.passages
    .filter(
      ({ form, heading }) =>
        form === 'line' && !(heading && [...agent].some((stem) => heading.content.has(stem))),
    )
    .filter((line) => haveSameNumbers(sentence, line))
    .flatMap((line) => agentsIn(line, verb, rest));
  const isOfOther =
    statedAgents.length > 0 &&
    statedAgents.every((agents) => agents.size > 0 && [...agents].every((stem) => !agent.has(stem)));
  // Another name for the same thing would not also be in the deck.
  const isRival = [...agent].every((stem) => affirmed.has(stem));
  const isJoined = slide.passages.some(
    ({ stems }) => stems.has(verb.stem) && [...agent].some((stem) => stems.has(stem)),
  );
  return isOfOther && isRival && !isJoined ? [{ kind: 'subject', said: wordsOf(agent, clause) }] : [];
}

/** Phrases that name the owner or superior of something, only one of which can be true. */
const owning = /\b(?:belongs?|belonging|reports?|answers?) to (?<whose>[^,.;:]+)/i;

/** Finds wrong owners: "The guest belongs to the restaurant" where the slide says "to the platform". */
export function wrongOwners({ text, words }: SaidText, { passages }: SlideFacts): UnsupportedClaim[] {
  const match = owning.exec(text);
  if (!match || words.some(({ isDenied }) => isDenied)) return [];
  const verb = match[0].toLowerCase().split(' ')[0]?.slice(0, 5) ?? '';
  const ownersIn = (one: Pick<SaidText, 'text' | 'words'>) => {
    const found = owning.exec(one.text);
    if (!found?.[0].toLowerCase().startsWith(verb)) return null;
    const from = found.index + found[0].indexOf(' to ') + 4;
    return contentStems(
      one.words.filter(({ start }) => start >= from && start < found.index + found[0].length),
    );
  };
  const whose = ownersIn({ text, words });
  const subject = contentStems(words.filter(({ start }) => start < match.index));
  const statedOwners = passages
    .filter(({ content }) => [...subject].some((stem) => content.has(stem)))
    .flatMap((passage) => ownersIn(passage) ?? []);
  const isOther =
    whose !== null &&
    whose.size > 0 &&
    statedOwners.length > 0 &&
    statedOwners.every((one) => ![...whose].some((stem) => one.has(stem)));
  return isOther ? [{ kind: 'subject', said: match[0] }] : [];
}

/** Tells whether two texts have the same numbers: "Starter costs $5" and "Growth costs $20" are two facts. */
function haveSameNumbers({ numbers }: SaidText, { numbers: held }: Passage): boolean {
  return numbers.every(({ values }) =>
    held.some((one) => one.values.some((value) => values.some((said) => sameNumber(said, value)))),
  );
}

/**
 * Returns the agents of the verb in a line: the words before the verb, if the words after it agree with the
 * sentence.
 */
function agentsIn({ words }: Passage, verb: SaidWord, rest: ReadonlySet<string>): ReadonlySet<string>[] {
  return words.flatMap((held, at) => {
    if (held.stem !== verb.stem || held.isDenied || words[at - 1]?.word === 'to') return [];
    const clause = words.filter((one) => one.clause === held.clause);
    const behind = contentStems(clause.filter(({ start }) => start > held.start));
    const shared = [...rest].filter((stem) => behind.has(stem)).length;
    if (shared < Math.min(behind.size, 2) || shared === 0) return [];
    return [contentStems(clause.filter(({ start }) => start < held.start))];
  });
}

/** Tells whether a word is a verb after the first word. A sentence that opens with a verb is an order. */
const isVerb = ({ word }: SaidWord, index: number, words: readonly SaidWord[]): boolean =>
  index > 0 &&
  !/^(?:is|are|was|were|be|been|has|have|had|do|does|did|can|will|must|may|should|would|could|might|let|so|then|now)$/.test(
    word,
  ) &&
  [
    word,
    word.replace(/s$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ed$/, ''),
    word.replace(/d$/, ''),
  ].some(
    (base) =>
      base === 'need' ||
      baseVerbs.has(base) ||
      (nounVerbs.has(base) &&
        /^(?:can|will|must|may|should|would|could|might)$/.test(words[index - 1]?.word ?? '')),
  );

const wordsOf = (stems: ReadonlySet<string>, clause: readonly SaidWord[]): string =>
  clause
    .filter(({ stem }) => stems.has(stem))
    .map(({ word }) => word)
    .join(' ');
