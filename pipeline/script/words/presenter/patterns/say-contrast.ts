import { isCountable } from '#pipeline/english/grammar/countable-nouns.ts';
import { headOf } from '#pipeline/english/noun-phrase.ts';
import { citing, createPattern } from '../pattern.ts';
import { contrastWording } from '../phrasing/audience-wordings.ts';
import { oneOf } from '../phrasing/spoken-list.ts';
import { evidenceOf } from '../scene/cited.ts';
import { isName, isWhole, named, type Phrase } from '../scene/phrase.ts';
import type { Scene, SceneItem } from '../scene/scene.ts';

const before =
  /^(?:before|today|now|currently|current state|as is|as-is|old|the old way|old way|yesterday|traditional(?:ly)?|legacy|without\b.*|manual(?:ly)?|the past|past|status quo|from)$/i;
const after =
  /^(?:after|tomorrow|the new way|new way|new|modern|with\b.*|future(?: state)?|to be|to-be|automated|our way|to|the future)$/i;

/** Contrast between two sides, one of which replaces the other. */
export const sayContrast = createPattern({
  name: 'what was, and what takes its place',
  needs: 'two columns whose headings are before and after, old and new, without and with',
  plan({ items }) {
    const sides = sidesOf(items);
    if (!sides) return [];
    const places = [items.indexOf(sides.left), items.indexOf(sides.right)];
    return [
      {
        rhetoricalRole: 'contrast',
        items: places,
        strength: 0.9,
        parts: { ...sides, evidence: evidenceOf([sides.left, sides.right]) },
      },
    ];
  },
  word({ left, right }, { audience }) {
    const [was, is] = [contentOf(left), contentOf(right)];
    if (was.names.length > 0 && is.names.length > 0)
      return contrastWording[audience]({
        was: was.names,
        is: is.names,
        isPast: openerOf(left, '') === '',
        now: openerOf(right, 'now'),
      }).map((text, index, { length }) =>
        // A sentence of two is about its own side.
        citing(text, length === 1 ? [was, is] : [index === 0 ? was : is]),
      );
    const [once] = was.sentences;
    const [now] = is.sentences;
    return once === undefined || now === undefined
      ? []
      : [
          citing(`${openerOf(left, 'today')}, ${once.text}`, [once, { evidence: left.ofLabel }]),
          citing(`${openerOf(right, 'now')}, ${now.text}`, [now, { evidence: right.ofLabel }]),
        ];
  },
});

function sidesOf(items: Scene['items']): { left: SceneItem; right: SceneItem } | null {
  const left = items.find(({ labelText }) => labelText !== null && before.test(labelText.trim()));
  const right = items.find(({ labelText }) => labelText !== null && after.test(labelText.trim()));
  return left && right ? { left, right } : null;
}

/** Returns what stands on one side. The evidence is that of the names and the heading. */
function contentOf({ lines, ofLabel }: SceneItem) {
  const phrases = lines.flatMap(({ phrase }) => phrase ?? []);
  const things = phrases.every((one) => isThing(one)) ? phrases.slice(0, 3) : [];
  return {
    names: things.map(inContrast),
    sentences: phrases.filter(isWhole),
    evidence: evidenceOf([{ evidence: ofLabel }, ...things]),
  };
}

/** Returns a side's words: "Paper entry" is uncountable, "live map" takes an article. */
function inContrast(phrase: Phrase): string {
  const last = headOf(phrase.text).split(' ').at(-1)?.toLowerCase() ?? '';
  return isCountable(last) || named(phrase) !== `the ${phrase.text}` ? oneOf(phrase) : phrase.text;
}

/** Tells whether a side is a thing, alone or with a participle: "delays found at the port". */
function isThing(phrase: Phrase): boolean {
  return isName(phrase, 7) || (phrase.form === 'sentence' && phrase.words <= 7 && !isWhole(phrase));
}

function openerOf({ labelText }: SceneItem, otherwise: string): string {
  const label = labelText?.trim() ?? '';
  return /^(?:today|currently|tomorrow|with\b.*|without\b.*)$/i.test(label)
    ? `${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : otherwise;
}
