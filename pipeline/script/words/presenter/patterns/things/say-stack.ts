import { listInWords } from '#pipeline/english/join-words.ts';
import { createPattern } from '../../pattern.ts';
import type { Cited } from '../../scene/cited.ts';
import { type Scene, type SceneItem, type SceneLine, withLabel } from '../../scene/scene.ts';
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
    const named = stacks.flatMap(({ texts }) => texts.flatMap(technologiesOf));
    const all = named.filter(({ name }, at) => named.findIndex((one) => one.name === name) === at);
    // "AWS" is redundant beside "AWS Amplify".
    const known = all.filter(({ name }) => !all.some((other) => other.name.startsWith(`${name} `)));
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
    return [`${opening} ${listInWords(technologies.map(({ name }) => name))}`];
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

/** Returns the lines of an item about the technologies, otherwise null. */
function stackTexts(stackItem: SceneItem, { understood, items }: Scene): SceneLine[] | null {
  const { item } = stackItem;
  if (item.content !== null && item.content.kind !== 'diagram') return null;
  const texts = withLabel(stackItem).flatMap(withChildren);
  const isTitled =
    isStack(understood.title ?? '') ||
    (understood.title === null &&
      items.some(({ lines: [only, ...more] }) => more.length === 0 && isStack(only?.raw ?? '')));
  if (isTitled) return texts;
  const at = texts.findIndex(({ raw }) => isStack(raw) && /^.{0,24}(?::|$)/u.test(raw));
  return at < 0 ? null : texts.slice(at);
}

function withChildren(line: SceneLine): SceneLine[] {
  return [line, ...line.children.flatMap(withChildren)];
}

type Technology = Cited & { name: string };

function technologiesOf({ raw, evidence }: SceneLine): Technology[] {
  return technologiesIn(raw).map((name) => ({ name, evidence }));
}
