import { wordCount } from '#pipeline/english/join-words.ts';
import { type CitedText, citing, createPattern, type Point } from '../../pattern.ts';
import { answersQuestion } from '../../questions/answers-question.ts';
import type { SceneLine } from '../../scene/scene.ts';

/** Question and its answer. */
export const sayAnswers = createPattern({
  name: 'a question and its answer',
  needs: 'a heading that asks, over an answer of a few words or a sentence',
  reportsWords: true,
  plan({ items }) {
    return items.flatMap(({ label, lines }, place): Point<CitedText>[] => {
      const answer = answerIn(lines.slice(0, 2));
      const { text } = answer;
      const isShort = wordCount(text) >= 1 && wordCount(text) <= 24 && !/[:;=|]/.test(text);
      if (label?.form !== 'question' || !/\?$/.test(label.text) || label.words < 3 || !isShort) return [];
      if (!answersQuestion(label.text, { text, rhetoricalRole: 'define' })) return [];
      return [
        { rhetoricalRole: 'question', items: [place], strength: 0.8, parts: citing(label.text, [label]) },
        { rhetoricalRole: 'define', items: [place], strength: 0.8, parts: answer, tied: true },
      ];
    });
  },
  word: (sentence) => [sentence],
});

/** Joins the lines of an answer. */
function answerIn(lines: readonly SceneLine[]): CitedText {
  return lines.reduce(
    (before, line) => {
      const next = line.raw.trim();
      return goesOn.test(before.text) || /^\p{Ll}/u.test(next)
        ? citing(`${before.text} ${next}`, [before, line])
        : before;
    },
    citing('', []),
  );
}

/** Ends of lines after which the answer may continue: the end of a sentence, a comma, or no text yet. */
const goesOn = /^$|[.!?,]$/u;
