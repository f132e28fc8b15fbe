export const stockVoices = [
  { id: 'professional-male', label: 'Professional Male' },
  { id: 'professional-female', label: 'Professional Female' },
  { id: 'friendly-male', label: 'Friendly Male' },
  { id: 'friendly-female', label: 'Friendly Female' },
] as const;

export const stockVoiceIds = stockVoices.map((voice) => voice.id);
export type StockVoiceId = (typeof stockVoices)[number]['id'];

/** The user's own voice; offered only to users who have trained one. */
export const trainedVoice = { id: 'trained', label: 'Custom Voice' } as const;

/** A label for any stored value: an unknown one is shown as it is. */
export function voiceLabel(id: string): string {
  return [...stockVoices, trainedVoice].find((voice) => voice.id === id)?.label ?? id;
}
