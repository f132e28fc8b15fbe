import type { StepFacts } from '../steps/run-step.ts';
import { type Synthesizer, speechSampleRateHz } from './synthesizer.ts';

/** The same voice, which adds up in `facts.spokenSeconds` what it speaks: put behind a memory, what that had not. */
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
