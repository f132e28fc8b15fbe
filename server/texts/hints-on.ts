import { findPlaceholders } from '#contract/batches/placeholders.ts';
import type { TextHint } from '#contract/script/text-hint.ts';
import { hintsOnSpeech } from '#pipeline/for-the-server/typed-texts.ts';
import { hintsOnText } from '#pipeline/script/facts/hints-on-text.ts';
import type { ComparedFacts } from './compared-decks.ts';

/**
 * Lists the sentences of a text that the deck does not support, and those that an editor would not let pass. They are hints,
 * because a user may know more than the deck says.
 */
export function hintsOn(script: string, slideNumber: number, { facts, places }: ComparedFacts): TextHint[] {
  if (!facts.slides.has(slideNumber)) return [];
  const untrue = hintsOnText(script, slideNumber, facts);
  // The editor takes a placeholder of personalized videos for placeholder text of a template.
  const unfit = hintsOnSpeech(script, slideNumber, places).filter(
    ({ sentence }) => findPlaceholders(sentence).length === 0,
  );
  // One hint per sentence: an unsupported claim comes before a fault of style.
  const others = unfit.filter(({ sentence }) => untrue.every((hint) => hint.sentence !== sentence));
  return [
    ...untrue.map((hint) => ({ ...hint, kind: 'unsupported' as const })),
    ...others.map((hint) => ({ ...hint, kind: 'unfit' as const })),
  ];
}
