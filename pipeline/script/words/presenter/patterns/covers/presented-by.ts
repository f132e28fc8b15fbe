import { isFirstName } from '#pipeline/english/english-words.ts';
import { wordCount } from '#pipeline/english/join-words.ts';
import { withThe } from '#pipeline/english/noun-phrase.ts';
import { type CitedText, citing } from '../../pattern.ts';
import { type Scene, withLabel } from '../../scene/scene.ts';

/**
 * Names the presenter and the event of a cover: "it is presented by the Institute for Higher Education Policy".
 * @returns null where the cover names neither, or too many people to listen to
 */
export function presentedBy({ items }: Scene): CitedText | null {
  // A name does not stand under the last line of the box before, so an empty label parts the boxes.
  const lines = items.flatMap((item) => {
    if (item.item.role === 'picture') return [];
    return [...(item.labelText === null ? [{ raw: '', evidence: [] }] : []), ...withLabel(item)];
  });
  const bare = lines.map(({ raw, evidence }) => {
    const text = raw
      .replace(/<[^>]*>/gu, '')
      .replace(/\s+/gu, ' ')
      .trim();
    return { text, evidence };
  });
  const texts = bare.map(({ text }) => text);
  const presenter = announced(texts) ?? onlyPerson(texts);
  const event = texts.find((line) => gathering.test(line) && wordCount(line) <= 7);
  const used = bare.filter(
    ({ text }) =>
      text === event || (presenter !== null && text.toLowerCase().includes(presenter.toLowerCase())),
  );
  if (presenter === null)
    return event === undefined ? null : citing(`it was presented at ${atEvent(event)}`, used);
  return citing(
    event === undefined
      ? `it is presented by ${presenter}`
      : `it was presented by ${presenter} at ${atEvent(event)}`,
    used,
  );
}

const opensCredit = /^(?:presented|prepared|given|a (?:talk|presentation)) by\b\s*:?\s*/iu;

/** Returns the name after or below "Presented by". */
function announced(lines: readonly string[]): string | null {
  const at = lines.findIndex((line) => opensCredit.test(line));
  if (at < 0) return null;
  const beside = (lines[at] ?? '').replace(opensCredit, '');
  const name = withoutDegree(beside === '' ? (lines[at + 1] ?? '') : beside);
  const isName = /^\p{Lu}/u.test(name) && !/[\d@|/]|^\p{Lu}[^\p{Ll}]+$/u.test(name) && wordCount(name) <= 8;
  return isName ? name.replace(/^The\s/u, 'the ') : null;
}

const ofOffice =
  /^(?:(?:Senior|Deputy|Vice|Executive|Chief|Assistant|Associate) )*(?:President|Director|Professor|Prof\.?|Dr\.?|Minister|Commissioner|Justice|Judge|Senator)\s\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?$/u;
const ofPerson = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?)?(?:\s\p{Lu}[\p{L}’'-]+){1,2}$/u;

/** Returns the name of a cover's only person. */
function onlyPerson(lines: readonly string[]): string | null {
  const people = lines.map(withoutDegree).filter((line) => {
    const [first = ''] = line.toLowerCase().split(' ');
    return ofOffice.test(line) || (ofPerson.test(line) && isFirstName(first));
  });
  const hasMany = lines.some((line) => line.split(', ').filter((part) => ofPerson.test(part)).length > 1);
  return people.length === 1 && !hasMany ? (people[0] ?? null) : null;
}

function withoutDegree(line: string): string {
  return line
    .replace(/,\s*(?:Ph\.?\s?D\.?|M\.?D\.?|MBA|M\.?Sc\.?|B\.?Sc\.?|J\.?D\.?|CPA|Ed\.?D\.?)(?:,.*)?$/u, '')
    .trim();
}

const gathering =
  /^(?!.*[|@:/])\p{Lu}.*\b(?:Summit|Conference|Congress|Forum|Symposium|Convention|Expo|Meetup)(?:\s(?:19|20)\d\d)?$/u;

const atEvent = (event: string): string => withThe(event);
