import { PipelineError } from '#runtime/errors.ts';
import { AppError } from '../app-error.ts';
import type { Metrics } from './metrics.ts';

export type OutsideService = 'elevenlabs' | 'voice_server' | 'language_model' | 'stripe' | 'smtp';
type Failed = { service: OutsideService; code: string };

/** Counts a failure of a voice service. Work processes also fail with other errors, which are not counted. */
export function countHostedVoiceFailure({ serviceFailures }: Metrics, error: unknown): void {
  const failed = failedVoiceService(error);
  if (failed !== null) serviceFailures.inc(failed);
}

/**
 * Wraps an object so that its rejected calls are counted. A call that throws synchronously rejects its arguments, which is not the
 * service's fault.
 * @param service `voices` for calls that may go to any of the speech services
 */
export function countFailures<Calls extends object>(
  service: OutsideService | 'voices',
  calls: Calls,
  { serviceFailures }: Metrics,
): Calls {
  const failedOf = (error: unknown): Failed | null =>
    service === 'voices' ? failedVoiceService(error) : { service, code: anyCode(error) };
  return new Proxy(calls, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          const failed = failedOf(error);
          if (failed !== null) serviceFailures.inc(failed);
          throw error;
        });
      };
    },
  });
}

/** Prefixes of each service's error codes. */
const voiceServices = { hosted_voice_: 'elevenlabs', voice_server_: 'voice_server' } as const;

function failedVoiceService(error: unknown): Failed | null {
  if (!(error instanceof PipelineError)) return null;
  const { code } = error;
  const found = Object.entries(voiceServices).find(([beginning]) => code.startsWith(beginning));
  return found === undefined ? null : { service: found[1], code };
}

function anyCode(error: unknown): string {
  return error instanceof AppError ? error.code : 'failed';
}
