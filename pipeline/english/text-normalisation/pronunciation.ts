/** Pronunciation of a written word (in any case): respelled in plain letters or in IPA. */
export type Pronunciation = { word: string } & ({ respelling: string } | { ipa: string });
