import { hostedVoiceError } from './elevenlabs-failure.ts';

/** Stops sentences for which the account has no credits left. */
export type CharacterBudget = {
  /**
   * Counts a text as used before it is sent.
   * @throws PipelineError `hosted_voice_quota` | `canceled`
   */
  spend(text: string, signal: AbortSignal): Promise<void>;
};

/** Time after which the remaining credits are requested again, because others may use the account as well. */
const believedMs = 5 * 60_000;

/**
 * Asks the service for the remaining credits, and counts them down in between. Before it refuses a sentence, it
 * asks again. If the answer is not available (a key without the permission), it refuses nothing: the service itself
 * will.
 */
export function createCharacterBudget(options: {
  model: string;
  remainingCredits: (signal: AbortSignal) => Promise<number>;
  /** Time in ms, by a clock that is never set back. */
  now?: () => number;
}): CharacterBudget {
  const now = options.now ?? (() => performance.now());
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

/**
 * Returns the price of a text: "The Flash and Turbo models cost 1 credit per 2 characters, and all other models 1
 * per character."
 */
function creditsFor(text: string, model: string): number {
  const characters = Array.from(text).length;
  return /flash|turbo/.test(model) ? Math.ceil(characters / 2) : characters;
}
