import { asSentence, listInWords } from '#pipeline/english/join-words.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { createPattern, type IsPlain } from '../../pattern.ts';
import { type Cited, evidenceOf } from '../../scene/cited.ts';
import type { Phrase } from '../../scene/phrase.ts';
import type { Scene, SceneItem } from '../../scene/scene.ts';
import { isCommand, isOfUsers, withLastAnd } from './say-abilities.ts';
import { productOf } from './say-offer.ts';

/**
 * Uses of a product: "Harborline" over "book a berth" and "call the carrier" → "With Harborline, you can book a
 * berth and call the carrier."
 */
export const sayUses = createPattern({
  name: 'what you can do with the product',
  needs:
    'a title that is the product or its features, over commands, on a slide that plans and teaches nothing',
  plan(scene, isPlain) {
    const product = productIn(scene);
    if (product === null || !isOfUsers(scene)) return [];
    const uses = scene.items.flatMap((item, place) => usesOf(item, place, isPlain));
    const lines = scene.items.flatMap(({ lines: all }) => all);
    if (!uses.some(({ act }) => act.form === 'imperative') || uses.length < fewestOfLines * lines.length)
      return [];
    return groupsOf(uses).map(({ acts, places, evidence }, index) => ({
      rhetoricalRole: 'define',
      items: places,
      strength: 0.82 - 0.06 * index,
      parts: {
        opening: index === 0 ? `with ${product}, you can` : 'you can also',
        acts,
        evidence: evidenceOf([index === 0 ? { evidence: scene.titleEvidence } : null, { evidence }]),
      },
      ...(index > 0 && { tied: true as const }),
    }));
  },
  word: ({ opening, acts }) => [`${opening} ${listInWords(acts)}`],
});

type Use = { act: Phrase; place: number };

const fewestOfLines = 0.3;
const maxSentences = 2;
const maxWords = 20;

/** Returns the product in the title: a name, or "our solution". */
function productIn({ title, understood, subject, isFirst }: Scene): string | null {
  return isFirst || slideKinds[understood.kind].announces === 'talk'
    ? null
    : productOf({ title, understood, subject });
}

function usesOf({ item, label, lines, figure }: SceneItem, place: number, isPlain: IsPlain): Use[] {
  if (label !== null || figure !== null || item.content !== null || item.role === 'person') return [];
  return lines.flatMap(({ phrase, children }): Use[] => {
    if (!phrase || children.length > 0 || !isCommand(phrase)) return [];
    const text = withLastAnd(phrase.text);
    return isPlain(asSentence(`you can ${text}`)) ? [{ act: { ...phrase, text }, place }] : [];
  });
}

/** Groups acts into sentences, with two short ones or a long one in each. */
function groupsOf(uses: readonly Use[]): (Cited & { acts: string[]; places: number[] })[] {
  const groups: { acts: Phrase[]; places: number[]; words: number }[] = [];
  for (const { act, place } of uses) {
    const last = groups.at(-1);
    const isJoint = /\band\b|,/u.test(act.text) || last?.acts.some(({ text }) => /\band\b|,/u.test(text));
    if (last && !isJoint && last.words + act.words <= maxWords && last.acts.length < 3) {
      last.acts.push(act);
      last.places.push(place);
      last.words += act.words;
    } else groups.push({ acts: [act], places: [place], words: act.words });
  }
  return groups.slice(0, maxSentences).map(({ acts, places }) => ({
    acts: acts.map(({ text }) => text),
    places: [...new Set(places)],
    evidence: evidenceOf(acts),
  }));
}
