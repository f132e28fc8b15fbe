import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { testVoice } from '#contract/voice.ts';
import { voiceTestSentence } from '#contract/voice-script.ts';
import { apiFetch } from '../../lib/api-client.ts';

export type Sampled = 'voice' | 'music';

const sentence = 'Hello! This is how I sound when I tell people about your slides.';

/** Loads a sample of a voice or of music. A trained voice speaks the sentence that was synthesised when it was trained. */
export async function loadSample(what: Sampled, id: string): Promise<Blob> {
  if (what === 'music') return (await apiFetch({ method: 'GET', path: `/samples/${id}.opus` })).blob();
  const { method, path } = testVoice;
  const text = id === trainedVoice.id ? voiceTestSentence : sentence;
  return (await apiFetch({ method, path, json: { text, voiceOption: id } })).blob();
}
