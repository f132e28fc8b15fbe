import { testVoice } from '#contract/voice.ts';
import { voiceTestSentence } from '#contract/voice-script.ts';
import { apiFetch } from '#web/lib/api-client.ts';
import { failureToast } from '#web/lib/failure-toast.ts';
import { showToast } from '#web/lib/toast.ts';
import { type SoundFault, useSound } from '#web/lib/use-sound.ts';

const faults: Record<SoundFault, { title: string; description: string }> = {
  not_made: {
    title: 'Voice test failed',
    description: 'Unable to generate voice sample. Please try again.',
  },
  not_playable: {
    title: 'Playback failed',
    description: 'Unable to play audio. Please try generating a new test.',
  },
  broke_off: { title: 'Playback error', description: 'Audio failed to play properly' },
  blocked: { title: 'Autoplay blocked', description: 'Click the play button to start audio' },
};

/** Plays a sentence in the user's own voice, with toasts for each state. */
export function useVoiceTest() {
  return useSound({
    async load() {
      const { method, path } = testVoice;
      return (await apiFetch({ method, path, json: { text: voiceTestSentence } })).blob();
    },
    onPlaying: () =>
      showToast({ title: 'Voice test playing', description: 'Your trained voice sample is now playing' }),
    onStopped: () => showToast({ title: 'Voice test stopped', description: 'Audio playback stopped' }),
    onFault(fault, error) {
      const { title, description } = faults[fault];
      showToast(failureToast(title, error, description));
    },
  });
}
