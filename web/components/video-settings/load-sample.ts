import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { testVoice } from '#contract/voice.ts';
import { voiceTestSentence } from '#contract/voice-script.ts';
import { apiFetch } from '../../lib/api-client.ts';

export type Sampled = 'voice' | 'music';

const sentence = 'Hello! This is how I sound when I tell people about your slides.';

/** Loads how a voice or a piece of music sounds. A trained voice has its sentence since its training. */
export async function loadSample(what: Sampled, id: string): Promise<Blob> {
  if (what === 'music') return (await apiFetch({ method: 'GET', path: `/samples/${id}.opus` })).blob();
  const { method, path } = testVoice;
  const text = id === trainedVoice.id ? voiceTestSentence : sentence;
  return (await apiFetch({ method, path, json: { text, voiceOption: id } })).blob();
}
