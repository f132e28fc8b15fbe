import type { Facts, Group, SlideFacts, UnsupportedClaim } from '../facts.ts';
import type { SaidText, SaidWord } from '../said-words.ts';
import { closestPassages } from './evidence.ts';
import { axesOf, isMentioned, namedClosely } from './mentions.ts';
import { scopesOf } from './scopes.ts';

const quantifiers = new Set('only every all none never always no each once'.split(' '));
/** Most groups that can be rivals. A longer list is a text. */
const maxRivals = 40;
const maxWords = 60;

/**
 * Finds a statement about one subject that the deck makes about its rival: another row, column, card or term. Only a part of a
 * sentence that names a single subject is judged, and only by words that tell the rivals apart.
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
      // The word right behind a number is its unit.
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

/** Words that are said of this subject and of none of its rivals. */
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
 * A subject of some table or chart in the place of its rival: "Two doctors left Station" where the line that says so names
 * Hill.
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
    // The lines of a card behind its first one may each have a subject of their own.
    ({ stems, text }) => !text.includes(' | ') && stems.has(stem) && isMentioned(telling, stems),
  );
}
