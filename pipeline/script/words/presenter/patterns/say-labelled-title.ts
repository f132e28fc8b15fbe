import { ordinal } from '#pipeline/english/number-to-words.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { createPattern } from '../pattern.ts';
import { commandsOf } from '../phrasing/spoken-list.ts';
import { cleanLine } from '../scene/clean-text.ts';
import { isWhole, phraseOf } from '../scene/phrase.ts';

/** Title with a label, a number and a text: "Recommendation 2: engage faculty early". */
const numbered = new RegExp(
  String.raw`^(?<label>${anyOf(import.meta, 'numbered-labels')})\s#?(?<number>\d{1,2})\s*(?::|\.|–|-|—)\s*(?<rest>\S.+)$`,
  'iu',
);

/** Labels of tasks rather than findings. */
const toBeDone =
  /^(?:recommendation|goal|objective|priority|step|rule|action|proposal|aim|task|strategy|initiative|commitment|principle|tip|lesson)$/i;

/** Text of a numbered title. */
export const labelledTitle = createPattern({
  name: 'a numbered title',
  needs: 'a title such as "Recommendation 2: …" over a sentence or a command',
  plan({ understood, casing, titleEvidence: evidence }) {
    const {
      label = '',
      number = '',
      rest = '',
    } = numbered.exec(cleanLine(understood.title ?? ''))?.groups ?? {};
    const phrase = rest === '' ? null : phraseOf(rest, casing, evidence);
    return phrase && phrase.words <= 28
      ? [{ rhetoricalRole: 'whole', items: [], strength: 0.95, parts: { label, number, phrase, evidence } }]
      : [];
  },
  word({ label, number, phrase }) {
    if (isWhole(phrase) && phrase.form !== 'imperative') return [phrase.text];
    const [command] = commandsOf([phrase]) ?? [];
    const place = Number(number) >= 1 && Number(number) <= 10 ? ordinal(String(Number(number))) : undefined;
    return command && place && toBeDone.test(label)
      ? [`the ${place} ${label.toLowerCase()} is to ${command.text}`]
      : [];
  },
});
