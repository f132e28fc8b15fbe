/** Program of the text processes, which check, count, rewrite and read users' texts. */
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
