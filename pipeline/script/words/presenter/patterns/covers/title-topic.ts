import type { Audience } from '#contract/vocabulary/audiences.ts';
import { isFirstName } from '#pipeline/english/english-words.ts';
import { isCountable } from '#pipeline/english/grammar/countable-nouns.ts';
import { headOf, isPlural, withThe } from '#pipeline/english/noun-phrase.ts';
import { topicWording } from '../../phrasing/audience-wordings.ts';
import { isWhole, named, type Phrase, surelyNamed } from '../../scene/phrase.ts';
import { occasion } from '../../scene/product-name.ts';
import { namesField, ofNamedWork } from './cover-lines.ts';

/** Occasions with an audience. */
const gathering = /\b(?:meeting|conference|session|webinar|workshop|kick-?off|orientation|briefing)$/i;

/** Maximum number of words of a title in an opening before listeners lose the thread. */
const maxTitleWords = 16;

/**
 * Puts a title into an opening.
 * @returns nothing for a title that fits no frame
 */
export function openingsWithTitle(title: Phrase, audience: Audience): string[] {
  const { form, words } = title;
  const text = title.text.replace(/^intro(?= to )/iu, 'introduction');
  if (/[,;:|&=]|\s\/|\/\s/.test(text) || words > maxTitleWords) return [];
  // "A million boxes on your map" is a slogan.
  if (/^an? .*\byour\b/iu.test(text)) return [];
  if (/^welcome\b/i.test(text)) return [text];
  const isDoing = form === 'sentence' && /^\p{Ll}{3,}ing\s/u.test(text) && !isWhole(title);
  if (endsBare(text) || isPerson(text) || joinsHeadings.test(text)) return [];
  if (toBeFilledIn.test(text) || namesSlides.test(text)) return [];
  if (form === 'gerund' || isDoing) return topicWording[audience]({ topic: text });
  if (/^when /i.test(text) && form === 'wh_clause')
    return topicWording[audience]({ topic: `what happens ${text}` });
  if (form === 'wh_clause') return [`in this video, you will see ${text}`];
  if (/^towards?\s/i.test(text) && words >= 3) return topicWording[audience]({ topic: `the way ${text}` });
  if (form !== 'noun_phrase') return [];
  const phrase = /^introduction\b/i.test(text)
    ? `this ${text}`
    : withThe(text) === text || namesField.test(text)
      ? text
      : surelyNamed(title);
  if (!occasion.test(headOf(text)))
    return phrase === null || (words === 1 && phrase !== text)
      ? []
      : topicWording[audience]({ topic: ofNamedWork.test(text) ? withThe(text) : phrase });
  const isJoined = audience === 'training' || audience === 'education' || gathering.test(headOf(text));
  return [`${isJoined ? 'welcome to' : 'here is'} ${isPlural(text) ? named(title) : withThe(text)}`];
}

/** Two headings joined by "and": "Overview and business goals". */
const joinsHeadings = /^(?:overview|introduction|background|summary|agenda|context) and\b/iu;

/** Placeholders that templates have instead of a name. */
const toBeFilledIn =
  /^(?:(?:our|your|the|my) )?(?:product|company|brand|project|team|business|app|startup|organi[sz]ation|client) name$/iu;

/** Titles that name the slides themselves: "Reference training slides". */
const namesSlides = /\b(?:slides|slide deck|slideshow|handouts?)$/iu;

/** Tells whether a text is a person's name. A presenter is not a topic. */
function isPerson(text: string): boolean {
  const [first = '', ...rest] = text.split(' ');
  return (
    rest.length > 0 &&
    rest.length <= 2 &&
    isFirstName(first.toLowerCase()) &&
    rest.every((word) => /^\p{Lu}/u.test(word))
  );
}

/** Tells whether the last noun lacks its complement: "Targeting people and marketing plan", "session 3". */
function endsBare(text: string): boolean {
  const words = text.split(' ');
  const joined = / and |^\p{Ll}{3,}ing /u.test(text) && !/\b(?:the|an?|our|your|this)\b/i.test(text);
  return /^\p{Ll}+ \d+$/u.test(text) || (joined && isCountable(words.at(-1)?.toLowerCase() ?? ''));
}
