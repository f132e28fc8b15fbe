import { indefiniteArticle } from '../../../english/indefinite-article.ts';
import { asSentence } from '../../../english/join-words.ts';
import type { Pattern, Saying } from '../pattern.ts';
import { isName, type Phrase, phraseOf } from '../phrase.ts';
import type { Scene } from '../scene.ts';
import { oneOf } from '../spoken-list.ts';

const trouble =
  /^(?:(?:key|main|top) )?(?:challenge|problem|risk|issue|pain point|barrier|obstacle|threat|gap|concern)s?$/i;
const remedy =
  /^(?:(?:possible|proposed|potential|our|the) )?(?:solution|mitigation|answer|remedy|response|countermeasure|action|fix)s?$/i;

/** A table of what goes wrong and what helps: the first two rows, each as a sentence. */
export const sayRemedies: Pattern = {
  name: 'a problem and what helps',
  needs: 'a table with a column of problems or risks and one of solutions or mitigations',
  say(scene) {
    return scene.items.flatMap(({ item }, place) => {
      if (item.content?.kind !== 'table') return [];
      const [head = [], ...rows] = item.content.rows;
      const [bad, good] = [
        head.findIndex((cell) => trouble.test(cell.trim())),
        head.findIndex((cell) => remedy.test(cell.trim())),
      ];
      if (bad < 0 || good < 0) return [];
      const pairs = rows.flatMap((row) => pairIn(row[bad] ?? '', row[good] ?? '', scene)).slice(0, 2);
      return pairs.map(({ wrong, helps }, index): Saying => {
        const what = index === 0 ? `one ${singular(head[bad] ?? '')}` : 'another';
        const cure = singular(head[good] ?? '');
        const which = /^(?:our|the)\s/.test(cure) ? cure : `${indefiniteArticle(cure)} ${cure}`;
        return {
          text: asSentence(`${what} is ${oneOf(wrong)}; ${which} is ${oneOf(helps)}`),
          move: 'table',
          items: [place],
          strength: 0.85 - 0.1 * index,
          ...(index > 0 ? { tied: true as const } : {}),
        };
      });
    });
  },
};

function pairIn(problem: string, solution: string, { casing }: Scene): { wrong: Phrase; helps: Phrase }[] {
  const [wrong, helps] = [phraseOf(problem, casing), phraseOf(solution, casing)];
  return wrong && helps && isName(wrong, 12) && isName(helps, 10) && !/\?|\/\s|\s\//.test(problem + solution)
    ? [{ wrong, helps }]
    : [];
}

function singular(head: string): string {
  return head
    .trim()
    .toLowerCase()
    .replace(/(?<!s)s$/, '');
}
