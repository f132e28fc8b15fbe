import type { Casing } from '../../english/casing.ts';
import { tagWords } from '../../english/english-words.ts';
import { asSentence, wordCount } from '../../english/join-words.ts';
import { phraseForm } from '../../english/phrase-form.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { splitSentences } from '../../english/spoken/split-sentences.ts';
import { cleanLine, isLatin, isSpeakable, withoutAsides } from './clean-text.ts';
import { sayPair } from './lists/say-pairs.ts';
import { makePoint } from './outline.ts';

/** What the notes mean to be said: whole sentences, without what they tell the presenter to do. */
export function notesSentences(notes: string[], casing: Casing): string[] {
  const seen = new Set<string>();
  return notes
    .filter((paragraph) => isLatin(paragraph))
    .flatMap((paragraph) => spokenPart(paragraph, casing))
    .filter((sentence) => {
      const key = sameWordsKey(sentence);
      const fresh = key !== '' && !seen.has(key);
      seen.add(key);
      return fresh;
    });
}

const labels =
  /^\s*(?:speaker(?:'s)? notes?|notes?|talking points?|script|narration|key points?|reminder|say|optional comments?|comments?|caution|presenter)\s*:\s*/i;
const stageBrackets =
  /\[[^\]]*\]|\{[^}]*\}|<[^>]*>|\((?:click|pause|next|advance|animation|slide|show|demo|play|wait|transition|see|scroll|read|optional|if time|note to)[^)]*\)|\*[^*]{1,40}\*/giu;
const numberedItem = /(?:^|\s)\(?\d{1,2}[.)]\s*(?=\p{Lu})/gu;

function spokenPart(paragraph: string, casing: Casing): string[] {
  const text = cleanLine(cleanLine(paragraph.replace(stageBrackets, ' ')).replace(labels, ''));
  const items = text
    .replace(/#(?=\s?\d)/g, 'number ')
    .split(numberedItem)
    .filter((item) => item.trim() !== '');
  if (items.length > 2) return enumerated(items);
  return splitSentences(items.join(' ')).flatMap((sentence) => spokenSentence(sentence, casing));
}

/** "The strand has 4 topics: 1) A 2) B": the items go back into the sentence that announces them. */
function enumerated(items: string[]): string[] {
  const [announcement = '', ...rest] = items.map((item) => item.trim().replace(/[,;]$/, ''));
  const [last = '', ...after] = splitSentences(rest.at(-1) ?? '');
  const names = [...rest.slice(0, -1), last.replace(/\.$/, '')];
  const list = `${names.slice(0, -1).join(', ')}, and ${names.at(-1) ?? ''}`;
  return [asSentence(`${announcement.replace(/[:\s]+$/, '')}: ${list}`), ...after.map(asSentence)];
}

const cues =
  /^(?:now,? |then,? |next,? |please )?(?:click|press|hit|mention|discuss|introduce|point (?:at|to|out)|show|display|explain|stress|emphasi[sz]e|remind|ask|tell|talk (?:about|through)|walk (?:through|them)|highlight|describe|hand out|pass|demo|demonstrate|pause|refer|go (?:to|through|back)|switch|play|transition|thank|cover|skip|wait|open|read|scroll|advance|move on|elaborate|give (?:an )?example|shine|rate your|raise your|poll|reference|recap|encourage (?:them|participants|the audience)|important to (?:stress|mention|note)|make sure (?:to|they|everyone)|insert|update|add|check with|note to)\b/i;
/** "Stress that everything is available": what follows is what should be said. */
const cuedContent =
  /^(?:please )?(?:stress|mention|explain|point out|emphasi[sz]e|remind (?:them|everyone|people|the audience)|note(?: also)?|tell (?:them|people)|say|important to (?:stress|mention|note)) that,?\s+/i;
const audienceTalk =
  /\b(?:audience|slide|click|handouts?|after this call|on next page|cont\.? on|show of hands|(?:how many|who|which) of you|mins?\b(?! (?:per|each))|my slides|presenter|facilitator|i don[’']t plan)\b/i;
const handsUp = /^(?:who (?:has|knows|here|remembers)|how many|any questions|anyone)\b/i;

function spokenSentence(written: string, casing: Casing): string[] {
  const content = written.replace(cuedContent, '');
  const sentence = tidy(content);
  if (!isSpeakable(sentence) || wordCount(sentence) < 3) return [];
  if (content === written && (cues.test(sentence) || handsUp.test(sentence))) return [];
  if (audienceTalk.test(sentence) || /:$/.test(sentence)) return [];
  const point = makePoint(sentence, casing);
  if (!point) return [];
  if (point.label !== null && point.form !== 'sentence') return [sayPair(point) ?? []].flat();
  if (point.label !== null) return [asSentence(`${point.label}: ${point.text}`)];
  const says = ['sentence', 'question', 'imperative'].includes(phraseForm(point.text));
  return (says || isWritten(sentence)) && wordCount(sentence) >= 4 ? [asSentence(sentence)] : [];
}

/** With an end mark and a verb: someone wrote it to be said, even where its grammar cannot be followed. */
function isWritten(sentence: string): boolean {
  const words = tagWords(sentence);
  const hasVerb = words.some(({ tags }, index) => {
    const before = words[index - 1]?.tags;
    if (!before || tags.has('Gerund') || tags.has('Infinitive')) return false;
    const behindSubject = before.has('Noun') || before.has('Adverb');
    return (
      tags.has('Copula') ||
      tags.has('Modal') ||
      ((tags.has('PastTense') || tags.has('PresentTense')) && behindSubject)
    );
  });
  return /[.!?]$/.test(sentence) && hasVerb && wordCount(sentence) >= 5;
}

function tidy(sentence: string): string {
  return withoutAsides(cleanLine(sentence)).replace(
    /^(?:also|and|so|ok(?:ay)?|well|now),?\s+(?=\p{L})/iu,
    (word) => word,
  );
}
