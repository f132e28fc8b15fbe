import type { StepFacts } from '#runtime/run-step.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import type { Synthesizer } from '../synthesizer.ts';

/**
 * Wraps a synthesizer so that `facts.spokenSeconds` counts the speech that it makes. Several synthesizers may share
 * the same facts. Inside `storeSpeech`, only speech that was not stored yet is counted.
 */
export function countSpoken(synthesizer: Synthesizer, facts: StepFacts): Synthesizer {
  return {
    ...synthesizer,
    async speak(request, signal) {
      const speech = await synthesizer.speak(request, signal);
      facts.spokenSeconds = Number(facts.spokenSeconds ?? 0) + speech.samples.length / speechSampleRateHz;
      return speech;
    },
  };
}
