import { decapitalised } from '#pipeline/english/capitalised.ts';
import { baseVerbs } from '#pipeline/english/english-verbs.ts';
import { withThe } from '#pipeline/english/noun-phrase.ts';
import { createPattern, type Point } from '../pattern.ts';
import { type Cited, evidenceOf } from '../scene/cited.ts';
import { type Phrase, phraseOf } from '../scene/phrase.ts';
import { type SceneLine, withLabel } from '../scene/scene.ts';

/** Name of an organisation, several words before a colon: "The Lumina Foundation:". */
const organisation =
  /^(?<the>The )?(?<name>(?:\p{Lu}[\p{L}.&’'-]*\s(?:(?:of|for|and|the|on)\s)*){1,5}(?:Foundation|Board|Commission|Council|Association|Agency|Institute|Union|Ministry|Department|University|Bank|Committee|Alliance|Network|Society|Federation|Group))$/u;
const maxWords = 24;

/** Aim of an organisation that the slide quotes: "The Lumina Foundation wants to increase …". */
export const sayWish = createPattern({
  name: 'what an organisation wants',
  needs: 'the name of an organisation and a colon over or before a command',
  addsToOthers: true,
  plan(scene) {
    return scene.items.flatMap((item, place) => {
      const all = withLabel(item);
      return all.flatMap((line, at): Point<Wish>[] => {
        const [head = '', rest] = line.raw.split(/:\s*/u, 2);
        const who = organisation.exec(head.trim())?.groups;
        const wish = !/:/.test(line.raw)
          ? null
          : rest
            ? phraseOf(rest, scene.casing, line.evidence)
            : below(line, all[at + 1]);
        if (!who?.name || !wish || !isCommand(wish)) return [];
        const parts = { who: who.name, wish, evidence: evidenceOf([line, wish]) };
        return [{ rhetoricalRole: 'whole', items: [place], line: at, strength: 0.8, parts }];
      });
    });
  },
  word: ({ who, wish }) => [`${withThe(who)} wants to ${decapitalised(wish.text)}`],
});

/** Organisation and what it wants. */
type Wish = Cited & { who: string; wish: Phrase };

const below = ({ children: [child] }: SceneLine, next: SceneLine | undefined): Phrase | null =>
  child?.phrase ?? next?.phrase ?? null;

function isCommand({ text, words }: Phrase): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(' ');
  return (
    words >= 4 &&
    words <= maxWords &&
    baseVerbs.has(first) &&
    /^(?:the|an?|to|all|more|its|their|\p{L}+)$/u.test(second) &&
    !/:/.test(text)
  );
}
