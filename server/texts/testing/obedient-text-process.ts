/** Stand-in for the text process that does what its task says. */
import { z } from 'zod';
import { serveTasks } from '#runtime/work-process/serve-tasks.ts';
import { begun, textMessage } from '../messages.ts';

serveTasks({
  settings: z.null(),
  task: textMessage,
  open: async () => null,
  async work({ input }, _tools, { onProgress }) {
    onProgress(begun);
    if (input === 'hang') for (;;);
    if (input === 'starve') return workALittle();
    if (input === 'die') process.exit(3);
    if (input === 'wait') await new Promise((resolve) => setTimeout(resolve, 200));
    return process.pid;
  },
});

/** Uses a fifth of the processor, as a process does beside others with a higher priority. */
async function workALittle(): Promise<never> {
  for (;;) {
    const before = process.cpuUsage();
    while (process.cpuUsage(before).user < 20_000);
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
}
