import { baseVerbs, thirdPersonVerbs } from '../../english/english-verbs.ts';
import { tagWords } from '../../english/english-words.ts';
import { happens } from '../../english/finite-verb.ts';
import { isPlural } from '../../english/noun-phrase.ts';
import { phraseForm } from '../../english/phrase-form.ts';

/** Who is told what to do in a headline: "parties to reply"; "things to remember" is only a name. */
const people =
  /^(?:parties|members|staff|managers|employees|teams|participants|students|teachers|suppliers|partners|attendees)$/i;

function isPhrase(subject: string): boolean {
  return phraseForm(subject) === 'noun_phrase' && !/[,;]|\b(?:is|are|was|were|go|goes|went)\b/.test(subject);
}

/**
 * Headlines leave out "is" and "are": "context switches expensive on Solaris", "parties asked to reply", "parties
 * to reply". Puts them back, so that the line is a sentence; other lines stay as they are.
 */
export function completed(text: string): string {
  if (/^including\s/i.test(text)) return text.replace(/^including/i, 'includes');
  const moved = /^(\D{4,60}?)(?= (?:up|down) (?:by )?[$€£]?\d)/u.exec(text)?.[1];
  if (moved && isPhrase(moved))
    return `${moved} ${isPlural(moved) ? 'are' : 'is'}${text.slice(moved.length)}`;
  const form = phraseForm(text);
  const nameLike = form === 'noun_phrase' || (form === 'gerund' && /^\S+ not\s/.test(text));
  if (!nameLike || baseVerbs.has(text.split(' ')[0] ?? '')) return text;
  if (/,|\b(?:that|which|who|whose)\b/i.test(text)) return text;
  const words = tagWords(text);
  const place = words.findIndex((word, index) => {
    const before = words[index - 1];
    const after = words[index + 1];
    if (
      !before ||
      !(before.tags.has('Noun') || /(?:s|ing)$/.test(before.text)) ||
      before.tags.has('Possessive')
    )
      return false;
    if (word.text === 'to')
      return after?.tags.has('Infinitive') === true && index === 1 && people.test(before.text);
    const links =
      after === undefined ||
      after.tags.has('Preposition') ||
      /^(?:to|by|with|from|in|on|for|at|as|than|until)$/.test(after.text);
    if (word.text === 'not' && after?.tags.has('Adjective')) return true;
    if (!links || /^(?:due|such|up|well|next|prior)$/.test(word.text) || happens.test(word.text))
      return false;
    if (words.slice(0, index).some((other) => thirdPersonVerbs.has(other.text))) return false;
    return word.tags.has('Adjective')
      ? after !== undefined
      : word.tags.has('PastTense') && after !== undefined;
  });
  const word = words[place];
  const before = words[place - 1];
  if (!word || !before) return text;
  const be = before.tags.has('Plural') || /[^s]s$/.test(before.text) ? 'are' : 'is';
  const at = text.indexOf(` ${word.text}`, text.indexOf(before.text));
  return at < 0 ? text : `${text.slice(0, at)} ${be}${text.slice(at)}`;
}
