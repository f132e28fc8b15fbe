/** Stand-in for the text process whose start without a text never ends. */
import { z } from 'zod';
import { serveTasks } from '#runtime/work-process/serve-tasks.ts';
import { begun, starting, textMessage } from '../messages.ts';

serveTasks({
  settings: z.null(),
  task: textMessage,
  open: async () => null,
  async work({ name }, _tools, { onProgress }) {
    onProgress(begun);
    if (name === starting) await new Promise(() => {});
    return process.pid;
  },
});
