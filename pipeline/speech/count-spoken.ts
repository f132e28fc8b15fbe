import type { StepFacts } from '../steps/run-step.ts';
import { type Synthesizer, speechSampleRateHz } from './synthesizer.ts';

/**
 * Wraps a synthesizer so that `facts.spokenSeconds` counts what it speaks. Behind `storeSpeech` it counts only what was
 * not remembered.
 */
export function countSpoken(synthesizer: Synthesizer, facts: StepFacts): Synthesizer {
  let samples = 0;
  return {
    ...synthesizer,
    async speak(request, signal) {
      const speech = await synthesizer.speak(request, signal);
      samples += speech.samples.length;
      facts.spokenSeconds = samples / speechSampleRateHz;
      return speech;
    },
  };
}
