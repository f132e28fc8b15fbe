import {
  joinWords,
  respelledIpa,
  type SentWord,
  type SpokenPart,
  type TextWithSpans,
} from '../hosted/sent-text.ts';

/**
 * Returns the text of a part. According to the service's help pages, only some models know phoneme tags, and the
 * others leave out a tagged word. These get a respelling.
 */
export function textOfPart({ words }: SpokenPart, model: string): TextWithSpans {
  return joinWords(words, modelsWithPhonemes.has(model) ? taggedIpa : respelledIpa);
}

/** Returns the text of a part without tags: some answers have times for the tags, and others do not. */
export function textWithoutTags({ words }: SpokenPart, model: string): TextWithSpans {
  return joinWords(words, modelsWithPhonemes.has(model) ? ({ text }) => text : respelledIpa);
}

const modelsWithPhonemes = new Set(['eleven_flash_v2', 'eleven_turbo_v2', 'eleven_monolingual_v1']);

/**
 * Returns a tag with IPA. Spoken words contain neither signs nor tags; a user's IPA may contain anything, and is
 * escaped.
 */
function taggedIpa({ text }: SentWord, ipa: string): string {
  const escaped = ipa.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<phoneme alphabet="ipa" ph="${escaped}">${text}</phoneme>`;
}
