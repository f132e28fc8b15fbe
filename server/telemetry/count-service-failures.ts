import { PipelineError } from '../../pipeline/errors.ts';
import { AppError } from '../app-error.ts';
import type { Metrics } from './metrics.ts';

export type OutsideService = 'elevenlabs' | 'language_model' | 'stripe' | 'smtp';

/** Counts the failure if it is one of the service that keeps voices; work processes fail with other things, too. */
export function countHostedVoiceFailure({ serviceFailures }: Metrics, error: unknown): void {
  const code = hostedVoiceCode(error);
  if (code !== null) serviceFailures.inc({ service: 'elevenlabs', code });
}

/**
 * The same object, of which each call that fails is counted. A call that throws at once instead of failing later found
 * fault with what it was given, and not with the service.
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
