import { wordCount } from '#pipeline/english/join-words.ts';
import { createPattern, type Point } from '../../pattern.ts';
import { answersQuestion } from '../../questions/answers-question.ts';

/** Question and its answer. */
export const sayAnswers = createPattern({
  name: 'a question and its answer',
  needs: 'a heading that asks, over an answer of a few words or a sentence',
  reportsWords: true,
  plan({ items }) {
    return items.flatMap(({ label, lines }, place): Point<string>[] => {
      const answer = lines
        .slice(0, 2)
        .map(({ raw }) => raw.trim())
        .reduce((said, next) => (goesOn.test(said) || /^\p{Ll}/u.test(next) ? `${said} ${next}` : said), '');
      const isShort = wordCount(answer) >= 1 && wordCount(answer) <= 24 && !/[:;=|]/.test(answer);
      if (label?.form !== 'question' || !/\?$/.test(label.text) || label.words < 3 || !isShort) return [];
      if (!answersQuestion(label.text, { text: answer, rhetoricalRole: 'define' })) return [];
      return [
        { rhetoricalRole: 'question', items: [place], strength: 0.8, parts: label.text },
        { rhetoricalRole: 'define', items: [place], strength: 0.8, parts: answer, tied: true },
      ];
    });
  },
  word: (text) => [text],
});

/** Ends of lines after which the answer may continue: the end of a sentence, a comma, or no text yet. */
const goesOn = /^$|[.!?,]$/u;
