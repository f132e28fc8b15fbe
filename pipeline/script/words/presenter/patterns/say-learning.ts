import { listInWords } from '#pipeline/english/join-words.ts';
import { createPattern } from '../pattern.ts';

const learning =
  /^(?:what you(?:['’]ll| will)? (?:learn|see)|in this (?:course|training|lesson|session|video|module|unit)|learning (?:objectives|goals|outcomes)|(?:session|course|lesson) objectives|objectives)\b/i;

/** Goals of a lesson, in clauses with a question word: "how to prepare your workplace". */
export const sayLearning = createPattern({
  name: 'what you will learn',
  needs: 'a title such as "What you will learn" over clauses with a question word',
  plan({ title, items }) {
    if (!title || !learning.test(title.text)) return [];
    const clauses = items.flatMap(({ lines }, place) =>
      lines.flatMap(({ phrase }) =>
        phrase?.form === 'wh_clause' && phrase.words >= 3 && phrase.words <= 12 ? [{ phrase, place }] : [],
      ),
    );
    if (clauses.length < 2) return [];
    const kept = clauses.slice(0, 3);
    return [
      {
        rhetoricalRole: 'preview',
        items: kept.map(({ place }) => place),
        strength: 0.9,
        parts: kept.map(({ phrase }) => phrase),
      },
    ];
  },
  word: (clauses) => [`you will learn ${listInWords(clauses.map(({ text }) => text))}`],
});
