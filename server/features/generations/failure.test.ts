import { describe, expect, it } from 'vitest';
import { judgeClaims, judgeFailure } from './failure.ts';

const fresh = { attempts: 0, crashes: 0 };

describe('judgeFailure', () => {
  it.each([
    'deck_no_text',
    'deck_render_failed',
    'script_invalid',
    'bad_argument',
    'hosted_voice_quota',
  ] as const)('does not try again what the user has to mend: %s', (code) => {
    const message = 'The deck has no words.';
    expect(judgeFailure({ kind: 'refused', code, message }, fresh)).toEqual({
      kind: 'fail',
      blame: 'deck',
      code,
      message,
    });
  });

  it('waits longer each time, and gives up after the third try', () => {
    const failure = { kind: 'broke' } as const;
    expect(judgeFailure(failure, fresh)).toEqual({ kind: 'retry', afterMs: 5000 });
    expect(judgeFailure(failure, { attempts: 1, crashes: 0 })).toEqual({ kind: 'retry', afterMs: 30_000 });
    expect(judgeFailure(failure, { attempts: 2, crashes: 0 })).toMatchObject({ kind: 'fail', blame: 'ours' });
  });

  it.each(['speech_failed', 'hosted_voice_busy', 'disk_full'] as const)(
    'tries again what a tool, the speech engine or the disk did: %s',
    (code) => {
      const failure = { kind: 'refused', code, message: 'It stopped.' } as const;
      expect(judgeFailure(failure, fresh)).toMatchObject({ kind: 'retry' });
    },
  );

  it('fails a video that its process died of three times, and says something else than for a failure', () => {
    const failure = { kind: 'crashed' } as const;
    expect(judgeFailure(failure, fresh)).toMatchObject({ kind: 'retry' });
    expect(judgeFailure(failure, { attempts: 1, crashes: 1 })).toMatchObject({ kind: 'retry' });
    const verdict = judgeFailure(failure, { attempts: 2, crashes: 2 });
    expect(verdict).toMatchObject({ kind: 'fail', code: 'generation_crashed' });
  });

  it('ends a video that was begun more often than any restart explains', () => {
    expect(judgeClaims(26)).toBeNull();
    expect(judgeClaims(101)).toMatchObject({ kind: 'fail', blame: 'ours' });
  });
});
