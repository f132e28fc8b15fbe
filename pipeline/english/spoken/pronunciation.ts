/** `word` as written (any case), said as the respelling or as the IPA given. */
export type Pronunciation = { word: string } & ({ respelling: string } | { ipa: string });
