import { withThe } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { createPattern, type Point } from '../../pattern.ts';
import { type Cited, evidenceWith } from '../../scene/cited.ts';
import { isName, type Phrase, phraseOf } from '../../scene/phrase.ts';
import type { Scene, SceneItem } from '../../scene/scene.ts';

const longestTitle = 14;
const fewestWords = 2;

/** Subject of a chart. The viewer reads a table of words, so its name stays unsaid. */
export const sayShown = createPattern({
  name: 'what a chart is of',
  needs: 'a chart under a title that is a name',
  plan(scene) {
    return scene.items.flatMap((item, place): Point<Caption>[] => {
      const title = item.item.content?.kind === 'chart' ? titleOf(item, scene) : null;
      return title === null
        ? []
        : [{ rhetoricalRole: 'caption', items: [place], strength: 0.55, parts: title }];
    });
  },
  word: ({ title }, { audience }) => [
    audience === 'training' ? `on this chart you see ${title}` : `this chart shows ${title}`,
  ],
});

/** Names that say nothing about a chart's content. */
const empty = new RegExp(
  String.raw`\b${anyOf(import.meta, 'empty-title-words')}\b|\b(?:vs\.?|versus)\b`,
  'i',
);

/** Words of a title. */
type Caption = Cited & { title: string };

function titleOf({ item }: SceneItem, { title, casing, evidence }: Scene): Caption | null {
  const written = item.about?.title ?? '';
  const own = written === '' ? null : phraseOf(written, casing, evidenceWith(written, evidence));
  const found = [own, title].find((one) => one && isTitle(one));
  return found ? { title: withThe(atYear(found.text)), evidence: found.evidence } : null;
}

function isTitle(title: Phrase): boolean {
  return (
    title.form === 'noun_phrase' &&
    title.words >= fewestWords &&
    isName(title, longestTitle) &&
    /\s(?:by|of|in|per|for|over|among|between|from|against)\s/.test(title.text) &&
    !empty.test(title.text) &&
    !/[:;–]/.test(title.text)
  );
}

/** Puts a year into words: "Sales by region, 2008" → "sales by region in 2008". */
function atYear(title: string): string {
  return title
    .replace(/,?\s+(?:in\s+)?(?<years>(?:19|20)\d\d)$/u, ' in $<years>')
    .replace(/,?\s+(?<from>(?:19|20)\d\d)\s?[-–]\s?(?<to>(?:19|20)?\d\d)$/u, ' from $<from> to $<to>');
}
