/** The program of the processes that judge, count, rewrite and read what users write. */
import { z } from 'zod';
import { serveTasks } from '#runtime/work-process/serve-tasks.ts';
import { begun, textMessage } from './messages.ts';
import { createTextWork } from './text-work.ts';

serveTasks({
  settings: z.null(),
  task: textMessage,
  open: async () => createTextWork(),
  work: (message, work, { onProgress }) => {
    onProgress(begun);
    return work(message);
  },
});
