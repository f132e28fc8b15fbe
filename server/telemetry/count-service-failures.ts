import { PipelineError } from '#runtime/errors.ts';
import { AppError } from '../app-error.ts';
import type { Metrics } from './metrics.ts';

export type OutsideService = 'elevenlabs' | 'language_model' | 'stripe' | 'smtp';

/** Counts a failure of the voice service; work processes also fail with other errors, which are not counted. */
export function countHostedVoiceFailure({ serviceFailures }: Metrics, error: unknown): void {
  const code = hostedVoiceCode(error);
  if (code !== null) serviceFailures.inc({ service: 'elevenlabs', code });
}

/**
 * Wraps an object so that each of its calls that rejects is counted. A call that throws synchronously rejects its
 * arguments, which is not the service's fault.
 */
export function countFailures<Calls extends object>(
  service: OutsideService,
  calls: Calls,
  { serviceFailures }: Metrics,
): Calls {
  const codeOf = service === 'elevenlabs' ? hostedVoiceCode : anyCode;
  return new Proxy(calls, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          const code = codeOf(error);
          if (code !== null) serviceFailures.inc({ service, code });
          throw error;
        });
      };
    },
  });
}

function hostedVoiceCode(error: unknown): string | null {
  return error instanceof PipelineError && error.code.startsWith('hosted_voice_') ? error.code : null;
}

function anyCode(error: unknown): string {
  return error instanceof AppError ? error.code : 'failed';
}
