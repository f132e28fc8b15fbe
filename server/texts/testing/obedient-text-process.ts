/** A program in the place of the text process, which does what its order says. */
import { z } from 'zod';
import { serveOrders } from '#runtime/work-process/serve-orders.ts';
import { begun, textMessage } from '../messages.ts';

serveOrders({
  settings: z.null(),
  order: textMessage,
  open: async () => null,
  async work({ order }, _tools, { onProgress }) {
    onProgress(begun);
    if (order === 'hang') for (;;);
    if (order === 'die') process.exit(3);
    if (order === 'wait') await new Promise((resolve) => setTimeout(resolve, 200));
    return process.pid;
  },
});
