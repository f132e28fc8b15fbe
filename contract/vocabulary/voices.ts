/** Stock voices, which every user can choose, in the order in which they are offered. */
export const stockVoices = [
  { id: 'professional-male', label: 'Professional Male' },
  { id: 'professional-female', label: 'Professional Female' },
  { id: 'friendly-male', label: 'Friendly Male' },
  { id: 'friendly-female', label: 'Friendly Female' },
] as const;

export const stockVoiceIds = stockVoices.map(({ id }) => id);
export type StockVoiceId = (typeof stockVoices)[number]['id'];

/** The user's own voice, offered only to users who have trained one. */
export const trainedVoice = { id: 'trained', label: 'Custom Voice' } as const;

export const voiceIds = [...stockVoiceIds, trainedVoice.id];
/** Voice of a video if none was chosen. */
export const defaultVoice: StockVoiceId = 'professional-female';

/** Tells whether an id is that of a stock voice rather than a trained voice or an unknown id. */
export function isStockVoice(id: string): id is StockVoiceId {
  return stockVoices.some((voice) => voice.id === id);
}

/** Returns the label of a stored voice id. An unknown id is its own label. */
export function voiceLabel(id: string): string {
  return [...stockVoices, trainedVoice].find((voice) => voice.id === id)?.label ?? id;
}
