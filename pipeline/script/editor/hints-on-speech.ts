import { withoutCues } from '#contract/script/cue-tags.ts';
import { isEnglish } from '../../english/language.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import type { SentenceHint } from '../facts/hints-on-text.ts';
import { isJudgeable } from '../facts/is-judgeable.ts';
import { editorCheck } from './editor-check.ts';
import { type EditorPlace, noPlace } from './editor-places.ts';

/** Maximum number of sentences, as for hints on facts. */
const maxSentences = 80;
const quotedWords = 6;

/**
 * Returns hints about the sentences of a slide's text that an editor would not let be spoken, such as a title read
 * out; one hint for each sentence. Doubtful findings are not hints.
 * @param places the editor's texts of each slide of the deck, by slide number
 */
export function hintsOnSpeech(
  text: string,
  slideNumber: number,
  places: ReadonlyMap<number, EditorPlace>,
): SentenceHint[] {
  if (!isEnglish(text)) return [];
  const place = places.get(slideNumber) ?? noPlace;
  const isLastSlide = slideNumber === [...places.keys()].at(-1);
  const saidHere: string[] = [];
  return splitSentences(withoutCues(text).replace(/\[pause[^\]]{0,20}\]/gi, ' '))
    .slice(0, maxSentences)
    .filter(isJudgeable)
    .flatMap((sentence) => {
      const found = editorCheck(sentence, {
        ...place,
        saidHere: [...saidHere],
        saidEarlier: [],
        isLastSlide,
      });
      saidHere.push(sentence);
      const fault = found.find(({ sure }) => sure);
      return fault ? [{ sentence, message: `“${beginningOf(sentence)}”: ${fault.because}` }] : [];
    });
}

function beginningOf(sentence: string): string {
  const words = sentence.split(/\s+/);
  return words.length <= quotedWords ? sentence : `${words.slice(0, quotedWords).join(' ')} …`;
}
