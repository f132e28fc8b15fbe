import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { type CitedText, createPattern, type Point } from '../pattern.ts';
import { type Cited, evidenceOf } from '../scene/cited.ts';
import type { Phrase } from '../scene/phrase.ts';
import type { Scene, SceneItem, SceneLine } from '../scene/scene.ts';
import { type Topic, topicSentence } from './topic-sentence.ts';

const maxHeadings = 3;
/** Minimum share of a list's lines that must be usable. */
const shareOfPoints = 0.7;

/** Points under the title. */
export const sayTopic = createPattern({
  name: 'a topic and its points',
  needs: 'a title that is a name, over two names, commands, or lines without a subject',
  listsItems: true,
  plan({ title, items, understood }) {
    const branches = items.flatMap(branchesOf);
    const points = branches.flatMap(({ heading }) => heading ?? []);
    if (!title || !hasTopic(understood) || points.length < shareOfPoints * branches.length) return [];
    const places = [...new Set(branches.map(({ place }) => place))];
    return [{ rhetoricalRole: 'list', items: places, strength: 0.65, parts: topicOf(title, points) }];
  },
  word: wordTopic,
});

/** Points under each heading. */
export const sayHeadings = createPattern({
  name: 'a heading and its points',
  needs: 'a heading that is a name, over two names, commands, or lines without a subject',
  plan({ items, understood }) {
    if (!hasTopic(understood) || /\b(?:vs\.?|versus)\s/iu.test(understood.title ?? '')) return [];
    return items.flatMap(branchesOf).flatMap(({ heading, children, place }): Point<CitedTopic>[] =>
      heading
        ? [
            {
              rhetoricalRole: 'list',
              items: [place],
              strength: 0.55,
              parts: topicOf(heading, children),
            },
          ]
        : [],
    );
  },
  word: wordTopic,
  settle: (candidates) => candidates.slice(0, maxHeadings),
});

/** Tells whether the points of a slide belong to a topic. Agendas and lists of speakers have none. */
function hasTopic({ kind }: Scene['understood']): boolean {
  return slideKinds[kind].says.topic;
}

type CitedTopic = Topic & Cited;

function topicOf(title: Phrase, points: Phrase[]): CitedTopic {
  return { title, points, evidence: evidenceOf([title, ...points]) };
}

function wordTopic(topic: CitedTopic): CitedText[] {
  const sentence = topicSentence(topic);
  return sentence === null ? [] : [sentence];
}

type Branch = { heading: Phrase | null; children: Phrase[]; place: number };

/** Returns a card with its lines, or each line of a list with those below it. */
function branchesOf({ item, label, labelText, lines, figure }: SceneItem, place: number): Branch[] {
  if (item.content !== null || figure !== null || item.role === 'picture' || item.role === 'person')
    return [];
  if (labelText !== null) return [{ heading: label, children: phrasesOf(lines), place }];
  return lines.map(({ phrase, children }) => ({ heading: phrase, children: phrasesOf(children), place }));
}

function phrasesOf(lines: readonly SceneLine[]): Phrase[] {
  return lines.flatMap(({ phrase }) => phrase ?? []);
}
