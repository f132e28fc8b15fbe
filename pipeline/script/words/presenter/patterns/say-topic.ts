import { asSentence } from '#pipeline/english/join-words.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import type { Candidate, Pattern } from '../pattern.ts';
import type { Phrase } from '../phrase.ts';
import type { Scene, SceneItem, SceneLine } from '../scene.ts';
import { topicSentence } from '../topic-sentence.ts';

const mostHeadings = 3;
/** Least share of the lines of a list that can be said. */
const shareOfPoints = 0.7;

/** Names the points under the title. */
export const sayTopic: Pattern = {
  name: 'a topic and its points',
  needs: 'a title that is a name, over two names, commands, or lines without a subject',
  listsItems: true,
  say({ title, items, understood }) {
    const branches = items.flatMap(branchesOf);
    const points = branches.flatMap(({ heading }) => heading ?? []);
    if (!title || !hasTopic(understood) || points.length < shareOfPoints * branches.length) return [];
    const text = topicSentence({ title, points });
    const places = [...new Set(branches.map(({ place }) => place))];
    return text === null ? [] : [candidateOf(text, places, 0.65)];
  },
};

/** Names the points under each heading. */
export const sayHeadings: Pattern = {
  name: 'a heading and its points',
  needs: 'a heading that is a name, over two names, commands, or lines without a subject',
  say({ items, understood }) {
    if (!hasTopic(understood) || /\b(?:vs\.?|versus)\s/iu.test(understood.title ?? '')) return [];
    return items
      .flatMap(branchesOf)
      .flatMap(({ heading, children, place }): Candidate[] => {
        const text = heading && topicSentence({ title: heading, points: children });
        return text ? [candidateOf(text, [place], 0.55)] : [];
      })
      .slice(0, mostHeadings);
  },
};

/** Tells whether the points of a slide belong to a topic: some order the talk, or name who speaks. */
function hasTopic({ kind }: Scene['understood']): boolean {
  return slideKinds[kind].says.topic;
}

function candidateOf(text: string, items: number[], strength: number): Candidate {
  return { text: asSentence(text), rhetoricalRole: 'list', items, strength };
}

type Branch = { heading: Phrase | null; children: Phrase[]; place: number };

/** A card with its lines, or each line of a list with those below it. */
function branchesOf({ item, label, labelText, lines, figure }: SceneItem, place: number): Branch[] {
  if (item.content !== null || figure !== null || item.role === 'picture' || item.role === 'person')
    return [];
  if (labelText !== null) return [{ heading: label, children: phrasesOf(lines), place }];
  return lines.map(({ phrase, children }) => ({ heading: phrase, children: phrasesOf(children), place }));
}

function phrasesOf(lines: readonly SceneLine[]): Phrase[] {
  return lines.flatMap(({ phrase }) => phrase ?? []);
}
