import { isCountable } from '#pipeline/english/grammar/countable-nouns.ts';
import { asSentence } from '#pipeline/english/join-words.ts';
import { headOf } from '#pipeline/english/noun-phrase.ts';
import { contrastWording } from '../audience-wordings.ts';
import { type Candidate, type Pattern, saidTogether } from '../pattern.ts';
import { isName, isWhole, named, type Phrase } from '../phrase.ts';
import type { Scene, SceneItem } from '../scene.ts';
import { oneOf } from '../spoken-list.ts';

const before =
  /^(?:before|today|now|currently|current state|as is|as-is|old|the old way|old way|yesterday|traditional(?:ly)?|legacy|without\b.*|manual(?:ly)?|the past|past|status quo|from)$/i;
const after =
  /^(?:after|tomorrow|the new way|new way|new|modern|with\b.*|future(?: state)?|to be|to-be|automated|our way|to|the future)$/i;

/** Two sides of which one takes the place of the other. */
export const sayContrast: Pattern = {
  name: 'what was, and what takes its place',
  needs: 'two columns whose headings are before and after, old and new, without and with',
  say({ items, audience }) {
    const sides = sidesOf(items);
    if (!sides) return [];
    const [left, right] = [contentOf(sides.left), contentOf(sides.right)];
    const places = [items.indexOf(sides.left), items.indexOf(sides.right)];
    const strength = 0.9;
    if (left.names.length > 0 && right.names.length > 0) {
      const texts = contrastWording[audience]({
        was: left.names,
        is: right.names,
        isPast: openerOf(sides.left, '') === '',
        now: openerOf(sides.right, 'now'),
      });
      return saidTogether(texts.map(asSentence), { rhetoricalRole: 'contrast', items: places, strength });
    }
    const [was] = left.sentences;
    const [is] = right.sentences;
    if (was === undefined || is === undefined) return [];
    const tied: Candidate = {
      text: asSentence(`${openerOf(sides.right, 'now')}, ${is}`),
      rhetoricalRole: 'contrast',
      items: places,
      strength,
      tied: true,
    };
    return [
      {
        text: asSentence(`${openerOf(sides.left, 'today')}, ${was}`),
        rhetoricalRole: 'contrast',
        items: places,
        strength,
      },
      tied,
    ];
  },
};

function sidesOf(items: Scene['items']): { left: SceneItem; right: SceneItem } | null {
  const left = items.find(({ labelText }) => labelText !== null && before.test(labelText.trim()));
  const right = items.find(({ labelText }) => labelText !== null && after.test(labelText.trim()));
  return left && right ? { left, right } : null;
}

function contentOf({ lines }: SceneItem) {
  const phrases = lines.flatMap(({ phrase }) => phrase ?? []);
  return {
    names:
      phrases.length > 0 && phrases.every((one) => isThing(one)) ? phrases.slice(0, 3).map(inContrast) : [],
    sentences: phrases.filter(isWhole).map(({ text }) => text),
  };
}

/** "Paper entry" is not counted, and "live map" is one. */
function inContrast(phrase: Phrase): string {
  const last = headOf(phrase.text).split(' ').at(-1)?.toLowerCase() ?? '';
  return isCountable(last) || named(phrase) !== `the ${phrase.text}` ? oneOf(phrase) : phrase.text;
}

/** A name, or a name with what happened to it: "delays found at the port". */
function isThing(phrase: Phrase): boolean {
  return isName(phrase, 7) || (phrase.form === 'sentence' && phrase.words <= 7 && !isWhole(phrase));
}

function openerOf({ labelText }: SceneItem, otherwise: string): string {
  const label = labelText?.trim() ?? '';
  return /^(?:today|currently|tomorrow|with\b.*|without\b.*)$/i.test(label)
    ? `${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : otherwise;
}
