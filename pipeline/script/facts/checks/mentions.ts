import type { Group, SlideFacts } from '../facts.ts';
import type { SaidWord } from '../said-words.ts';

/** Words that tell a subject from its rivals: of "Team plan" and "Fleet plan" those are "Team" and "Fleet". */
function tellingStems(group: Group, rivals: readonly Group[]): string[] {
  const isTelling = (stem: string) => !rivals.some(({ key }) => key.stems.has(stem));
  const content = [...group.key.content].filter(isTelling);
  if (content.length > 0) return content;
  // "2023" and "2.0" name something; a small number may be any number.
  return [...group.key.stems].filter(
    (stem) => isTelling(stem) && /^(?:(?:19|20)\d\d|\d+\.\d+)$|\p{L}/u.test(stem),
  );
}

export type Axis = { name: string; groups: { group: Group; telling: string[] }[] };

const axesOfSlides = new WeakMap<SlideFacts, Axis[]>();

/** The groups of a slide beside their rivals. */
export function axesOf(slide: SlideFacts): Axis[] {
  const known = axesOfSlides.get(slide);
  if (known) return known;
  const names = [...new Set(slide.groups.map(({ axis }) => axis))];
  const axes = names.map((name) => {
    const groups = slide.groups.filter(({ axis }) => axis === name);
    return {
      name,
      groups: groups.map((group) => ({
        group,
        telling: tellingStems(
          group,
          groups.filter((other) => other !== group),
        ),
      })),
    };
  });
  axesOfSlides.set(slide, axes);
  return axes;
}

/** Whether the words name the subject: all of a short key, most of a long one. */
export function isMentioned(telling: readonly string[], stems: ReadonlySet<string>): boolean {
  const found = telling.filter((stem) => stems.has(stem)).length;
  return found > 0 && found >= Math.ceil(telling.length * 0.6);
}

export const stemsOf = (words: readonly SaidWord[]): Set<string> => new Set(words.map(({ stem }) => stem));

/** Whether a text has a name as it is written: "books" does not stand in "e-books". */
export function isWrittenIn(name: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(name.trim().toLowerCase());
  return name.trim() !== '' && at >= 0 && !/[\p{L}\d-]$/u.test(text.slice(0, at));
}
