import { createBaseApp } from '../project-states/base-app.ts';
import { runAgainstRealServer } from '../project-states/real-server.ts';
import { runSequences } from '../project-states/run-commands.ts';
import type { Drill } from './drill.ts';

/** Number of steps on the real process for each sequence against the model. */
const realStepsPerSequence = 0.25;

export const projectStates: Drill = {
  row: 'P2',
  what: 'random calls, kills and clock jumps: the projects match a model of their states',
  count: 400,
  unit: 'sequences',
  async run({ count, random, say }) {
    const base = await createBaseApp();
    const { commands } = await runSequences(base, { seed: random.below(2 ** 30), numRuns: count }).finally(
      () => base.close(),
    );
    say(`${commands} commands against the model`);
    const steps = Math.ceil(count * realStepsPerSequence);
    const real = await runAgainstRealServer({ steps, random, say });
    return {
      figures: {
        commands,
        'calls to the real server': steps,
        kills: real.kills,
        'videos counted': real.videosUsed,
      },
    };
  },
};
