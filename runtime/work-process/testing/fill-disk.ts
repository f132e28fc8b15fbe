/** A program that finds the disk full at every order. */
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { serveOrders } from '../serve-orders.ts';

serveOrders({
  settings: z.null(),
  order: z.null(),
  open: async () => null,
  work: () => writeFile('/dev/full', 'a line'),
});
