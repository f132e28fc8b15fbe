/** The program of the processes that judge, count, rewrite and read what users write. */
import { z } from 'zod';
import { serveOrders } from '#runtime/work-process/serve-orders.ts';
import { begun, textMessage } from './messages.ts';
import { createTextWork } from './text-work.ts';

serveOrders({
  settings: z.null(),
  order: textMessage,
  open: async () => createTextWork(),
  work: (message, work, { onProgress }) => {
    onProgress(begun);
    return work(message);
  },
});
