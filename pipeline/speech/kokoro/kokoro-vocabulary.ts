/** Kokoro's 114 symbols by id; ids in the gaps did not occur in its training. */
const symbolsFrom: readonly [firstId: number, symbols: string][] = [
  [1, ';:,.!?'],
  [9, '—…"()“” \u0303ʣʥʦʨᵝꭧAI'],
  [31, 'O'],
  [33, 'Q'],
  [35, 'ST'],
  [39, 'W'],
  [41, 'Yᵊabcdef'],
  [50, 'hijklmnopqrstuvwxyzɑɐɒæ'],
  [75, 'βɔɕç'],
  [80, 'ɖðʤə'],
  [85, 'ɚɛɜ'],
  [90, 'ɟ'],
  [92, 'ɡ'],
  [99, 'ɥ'],
  [101, 'ɨɪʝ'],
  [110, 'ɯɰŋɳɲɴø'],
  [118, 'ɸθœ'],
  [123, 'ɹ'],
  [125, 'ɾɻ'],
  [128, 'ʁɽʂʃʈʧ'],
  [135, 'ʊʋ'],
  [138, 'ʌɣɤ'],
  [142, 'χʎ'],
  [147, 'ʒʔ'],
  [156, 'ˈˌː'],
  [162, 'ʰ'],
  [164, 'ʲ'],
  [169, '↓'],
  [171, '→↗↘'],
  [177, 'ᵻ'],
];

/** Id of each symbol, as in the tokenizer file that was published with the model. */
export const kokoroVocabulary: ReadonlyMap<string, number> = new Map(
  symbolsFrom.flatMap(([firstId, symbols]) =>
    Array.from(symbols, (symbol, index): [string, number] => [symbol, firstId + index]),
  ),
);

/** Id of the boundary before the first and after the last phoneme. */
export const boundaryId = 0;
/** Maximum number of phonemes of an input. The model's context is 512 tokens, two of which are boundaries. */
export const maxPhonemes = 510;
