import { listInWords } from '#pipeline/english/join-words.ts';
import { createPattern } from '../../pattern.ts';
import type { Scene, SceneItem, SceneLine } from '../../scene/scene.ts';
import { technologiesIn } from './technologies.ts';

/** Technologies of a product: "Harborline is built with React, Node.js and PostgreSQL." */
export const sayStack = createPattern({
  name: 'what the product is built with',
  needs:
    'a title, a heading or a line that names a tech stack, over two technologies that everybody in the trade knows',
  plan(scene) {
    const stacks = scene.items.flatMap((item, place) => {
      const texts = stackTexts(item, scene);
      return texts === null ? [] : [{ texts, place }];
    });
    const all = [...new Set(stacks.flatMap(({ texts }) => texts.flatMap(technologiesIn)))];
    // "AWS" is redundant beside "AWS Amplify".
    const known = all.filter((name) => !all.some((other) => other.startsWith(`${name} `)));
    if (known.length < 2) return [];
    return [
      {
        rhetoricalRole: 'list',
        items: stacks.map(({ place }) => place),
        strength: 0.8,
        parts: known.slice(0, maxNamed),
      },
    ];
  },
  word(technologies, { subject }) {
    const opening = subject === null ? 'the stack includes' : `${subject} is built with`;
    return [`${opening} ${listInWords(technologies)}`];
  },
});

const maxNamed = 4;

const stack =
  /\b(?:tech(?:nology|nical)? stack|(?:our|the) stack|technolog(?:y|ies) (?:used|we use)|(?:tools|frameworks) (?:and|&) technolog(?:y|ies)|built with)\b/iu;
/** Headings of other products' technologies, or future ones. */
const notOwn =
  /\b(?:future|planned|next|proposed|vs\.?|versus|alternatives?|competitors?|current|old|legacy|candidates?)\b/iu;

function isStack(text: string): boolean {
  return stack.test(text) && !notOwn.test(text);
}

/** Returns the texts of an item about the technologies, otherwise null. */
function stackTexts({ labelText, lines, item }: SceneItem, { understood, items }: Scene): string[] | null {
  if (item.content !== null && item.content.kind !== 'diagram') return null;
  const texts = [...(labelText === null ? [] : [labelText]), ...lines.flatMap(textsOf)];
  const isTitled =
    isStack(understood.title ?? '') ||
    (understood.title === null &&
      items.some(({ lines: [only, ...more] }) => more.length === 0 && isStack(only?.raw ?? '')));
  if (isTitled) return texts;
  const at = texts.findIndex((text) => isStack(text) && /^.{0,24}(?::|$)/u.test(text));
  return at < 0 ? null : texts.slice(at);
}

function textsOf({ raw, children }: SceneLine): string[] {
  return [raw, ...children.flatMap(textsOf)];
}
