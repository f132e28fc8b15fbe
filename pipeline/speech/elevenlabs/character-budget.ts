import { hostedVoiceError } from './elevenlabs-failure.ts';

/** Keeps sentences from being sent that the account cannot pay any more. */
export type CharacterBudget = {
  /**
   * Counts a text as used before it is sent.
   * @throws PipelineError `hosted_voice_quota` | `canceled`
   */
  spend(text: string, signal: AbortSignal): Promise<void>;
};

/** Others may use the account too: what is left is asked again after this time. */
const believedMs = 5 * 60_000;

/**
 * What is left is asked of the service, and counted here in between. Before a sentence is refused it is asked again.
 * Where it cannot be known (a key without the right to ask) nothing is refused: the service itself will.
 */
export function createCharacterBudget(options: {
  model: string;
  remainingCredits: (signal: AbortSignal) => Promise<number>;
  now?: () => number;
}): CharacterBudget {
  const now = options.now ?? Date.now;
  let left = Number.POSITIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = async (signal: AbortSignal) => {
    try {
      left = await options.remainingCredits(signal);
    } catch (error) {
      if (signal.aborted) throw error;
      left = Number.POSITIVE_INFINITY;
    }
    askedAt = now();
  };

  return {
    async spend(text, signal) {
      const cost = creditsFor(text, options.model);
      if (cost > left || now() - askedAt > believedMs) await ask(signal);
      if (cost > left) {
        throw hostedVoiceError('hosted_voice_quota', `a text of ${cost} credits, ${left} left`);
      }
      left -= cost;
    },
  };
}

/** "The Flash and Turbo models cost 1 credit per 2 characters, and all other models 1 per character." */
function creditsFor(text: string, model: string): number {
  const characters = Array.from(text).length;
  return /flash|turbo/.test(model) ? Math.ceil(characters / 2) : characters;
}
