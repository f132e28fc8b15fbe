import { slideNumberList } from '../deck/slide-number-list.ts';
import { capitalised } from '../english/capitalised.ts';
import type { Finding } from '../steps/finding.ts';
import type { DraftedScript } from './draft-script.ts';

/**
 * Tells why slides stand silent: the script has no sentence for them, or the length has no time for what could be. A slide of which the
 * writer has said why is not told of again.
 * @param numbers of the slides that stand without words
 * @param told the findings on the script
 */
export function tellSilent(
  { slides }: Pick<DraftedScript, 'slides'>,
  numbers: readonly number[],
  told: readonly Finding[],
): Finding[] {
  const explained = told.filter(({ code }) => code === 'slide_without_words');
  const open = numbers.filter((number) => explained.every(({ slideNumber }) => slideNumber !== number));
  const couldBeTold = new Set(
    slides.flatMap(({ showing, sentences, slideNumber }) =>
      showing === 'told' && sentences.length > 0 ? [slideNumber] : [],
    ),
  );
  const wordless = open.filter((number) => !couldBeTold.has(number));
  const silenced = open.filter((number) => couldBeTold.has(number));
  return [
    ...finding('slide_without_words', wordless, [
      'has no sentence in the script. It is shown briefly without narration. To have it told, write its text or add notes.',
      'have no sentence in the script. They are shown briefly without narration. To have them told, write their texts or add notes.',
    ]),
    ...finding('slide_silenced', silenced, [
      'is shown without narration, because the video has no time for its words. Leave slides out, or ask for a longer video.',
      'are shown without narration, because the video has no time for their words. Leave slides out, or ask for a longer video.',
    ]),
  ];
}

function finding(
  code: Finding['code'],
  numbers: readonly number[],
  [ofOne, ofMany]: [string, string],
): Finding[] {
  const [slideNumber, ...more] = numbers;
  if (slideNumber === undefined) return [];
  if (more.length === 0) return [{ code, slideNumber, message: `Slide ${slideNumber} ${ofOne}` }];
  return [{ code, message: `${capitalised(slideNumberList(numbers))} ${ofMany}` }];
}
