import type { Deck } from '../../deck/deck.ts';
import { holdsOtherLanguage, isEnglish } from '../../english/language.ts';
import { quoteInFinding } from '../../findings/finding.ts';
import { editorCheck } from '../editor/editor-check.ts';
import { editorPlaces, noPlace } from '../editor/editor-places.ts';
import { isEnglishDeck } from '../plan/is-english-deck.ts';
import type { Judge } from './judge.ts';

/**
 * Makes the editor. It objects to unsuitable sentences, such as a title that is read out, and doubts those that are
 * only notes. Its rules are for English, so it judges no slide in another language.
 */
export function createEditorJudge(deck: Deck): Judge {
  const places = editorPlaces(deck);
  const isForeign = !isEnglishDeck(deck);
  const lastNumber = [...places.keys()].at(-1);
  return {
    understands: (texts) => isEnglish(texts.join(' ')) && !(isForeign && texts.every(holdsOtherLanguage)),
    async judge(sentence, { slideNumber }, { here, earlier }) {
      const place = places.get(slideNumber) ?? noPlace;
      const found = editorCheck(sentence.text, {
        ...place,
        saidHere: here,
        saidEarlier: earlier,
        isLastSlide: slideNumber === lastNumber,
      });
      const fault = found.find(({ sure }) => sure);
      if (fault === undefined) {
        return found.map(({ because }) => ({
          ...{ slideNumber, sentence, drops: false, toAuthor: null },
          toWriter: `${because} ${quoteInFinding(sentence.text)}`,
        }));
      }
      const quoted = quoteInFinding(sentence.text);
      const message = `A sentence was left out on slide ${slideNumber} because ${asReason(fault.because)}: ${quoted}`;
      const toAuthor = { code: 'sentence_not_speech' as const, slideNumber, message };
      return [{ slideNumber, sentence, drops: true, toAuthor, toWriter: `${quoted} ${fault.because}` }];
    },
  };
}

/** Turns the explanation of a rule into the end of a sentence: "it only reads out a title". */
function asReason(because: string): string {
  return because.charAt(0).toLowerCase() + because.slice(1).replace(/\.$/u, '');
}
