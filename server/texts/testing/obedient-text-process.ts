/** A program in the place of the text process, which does what its order says. */
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
    if (input === 'die') process.exit(3);
    if (input === 'wait') await new Promise((resolve) => setTimeout(resolve, 200));
    return process.pid;
  },
});
