import { listInWords } from '#pipeline/english/join-words.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { type CitedText, citing, createPattern, type Point } from '../pattern.ts';
import { commandsOf, holdable, oneOf } from '../phrasing/spoken-list.ts';
import type { Cited } from '../scene/cited.ts';
import { isName, type Phrase } from '../scene/phrase.ts';
import type { Scene, SceneItem } from '../scene/scene.ts';

/** Options, gains or problems of a group of people: "For students" over commands or names. */
export const sayForPeople = createPattern({
  name: 'what people can do, get or face',
  needs:
    'a heading "For students", or a title such as "Features" over commands; else names under a title that tells good from bad',
  plan(scene) {
    const spread = commandsOfBoxes(scene);
    if (spread !== null)
      return [pointOf({ who: 'you', commands: spread.commands, item: null, evidence: [] }, spread.places)];
    return scene.items.flatMap((item, place) => {
      const people = peopleOf(item);
      const commands = commandsIn(item);
      if (people !== null) return [pointOf({ who: people, commands, item, evidence: item.ofLabel }, [place])];
      return canDo(scene) && item.label === null
        ? [pointOf({ who: 'you', commands, item: null, evidence: [] }, [place])]
        : [];
    });
  },
  word: ({ who, commands, item, evidence }, scene) => [
    ...abilities({ who, evidence }, commands),
    ...(commands === null && item !== null ? given({ who, evidence }, item, scene) : []),
  ],
});

/** Group of people, with the evidence of its heading. The listener has none. */
type People = Cited & { who: string };

/** Group of people with its options. `item` lists its gains, if the group is not the listener. */
type Abilities = People & { commands: Phrase[] | null; item: SceneItem | null };

function pointOf(parts: Abilities, items: number[]): Point<Abilities> {
  return { rhetoricalRole: 'list', items, strength: 0.85, weakerBy: 0.08, parts };
}

/** Returns the commands under "Features", each in its own box. */
function commandsOfBoxes(scene: Scene): { commands: Phrase[]; places: number[] } | null {
  const boxes = scene.items.flatMap(({ item, label, lines }, place) =>
    item.role === 'picture' ? [] : [{ label, lines, place }],
  );
  const areSingle = boxes.every(({ label, lines }) => label === null && lines.length === 1);
  if (!canDo(scene) || boxes.length < 2 || !areSingle) return null;
  const commands = commandsOf(boxes.map(({ lines }) => lines[0]?.phrase ?? null));
  return commands && { commands, places: boxes.map(({ place }) => place) };
}

const group =
  /^(?:\p{L}+ )?(?:\p{Ll}{2,}(?:ers|ors|ists|ants|ents)|teams|people|parents|patients|clients|companies|members|citizens|women|children|staff|businesses|schools)$/iu;

/** Returns the group in a heading: "For students:" → "students". */
function peopleOf({ labelText }: SceneItem): string | null {
  const named = /^for (?:the )?(?<people>.+?)\s*:?$/i.exec(labelText?.trim() ?? '')?.groups?.people;
  return named !== undefined && group.test(named) ? named.toLowerCase() : null;
}

const ableTitle =
  /(?:^|\s)(?:features?|capabilit(?:y|ies)|functions?|functionality|services?(?: provided| offered)?|benefits?|advantages?|use cases?|possibilities|offerings?|what you can do(?: with it)?)$/i;

function canDo({ title, understood }: Scene): boolean {
  return (
    title !== null &&
    title.words <= 5 &&
    ableTitle.test(title.text) &&
    slideKinds[understood.kind].says.steps !== 'surely'
  );
}

function commandsIn({ lines }: SceneItem): Phrase[] | null {
  const flat = lines.every(({ children }) => children.length === 0);
  return flat && lines.length >= 2 ? commandsOf(lines.map(({ phrase }) => phrase)) : null;
}

/** Splits a long sentence about abilities in two. */
function abilities({ who, evidence }: People, commands: readonly Phrase[] | null): CitedText[] {
  const own = who === 'you' ? /\b(?:our|we|us|their)\b/i : /\b(?:our|we|us|your?)\b/i;
  if (!commands || commands.some(({ text }) => own.test(text) || /[:;]/.test(text))) return [];
  const kept = commands.slice(0, 3);
  const words = kept.reduce((sum, one) => sum + one.words, 0);
  if (words <= 24)
    return [citing(`${who} can ${listInWords(kept.map(({ text }) => text))}`, [{ evidence }, ...kept])];
  const [first, ...others] = kept;
  if (!first || first.words > 24) return [];
  const [next] = others;
  const they = who === 'you' ? 'you' : 'they';
  return [
    citing(`${who} can ${first.text}`, [{ evidence }, first]),
    ...(next && next.words <= 24 ? [citing(`${they} can also ${next.text}`, [{ evidence }, next])] : []),
  ];
}

const bad = /\b(?:problems?|challenges?|pains?|struggles?|barriers?|obstacles?|risks?)\b/i;
const good =
  /\b(?:features?|benefits?|solution|offer(?:s|ing)?|value|impact|advantages?|what you get|results?|gains?)\b/i;

function given({ who, evidence }: People, { lines }: SceneItem, { title, understood }: Scene): CitedText[] {
  const heading = `${understood.kicker ?? ''} ${title?.text ?? ''}`;
  const verb = bad.test(heading) ? 'face' : good.test(heading) ? 'get' : null;
  const names = lines.flatMap(({ phrase }) => (phrase && isName(phrase, 14) ? [phrase] : []));
  const kept = holdable(names, 30);
  if (verb === null || kept.length === 0) return [];
  return [citing(`${who} ${verb} ${listInWords(kept.map(oneOf))}`, [{ evidence }, ...kept])];
}
