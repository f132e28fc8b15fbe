/** A program in the place of the text process, of which a start without a text never ends. */
import { z } from 'zod';
import { serveOrders } from '#runtime/work-process/serve-orders.ts';
import { begun, starting, textMessage } from '../messages.ts';

serveOrders({
  settings: z.null(),
  order: textMessage,
  open: async () => null,
  async work({ name }, _tools, { onProgress }) {
    onProgress(begun);
    if (name === starting) await new Promise(() => {});
    return process.pid;
  },
});
