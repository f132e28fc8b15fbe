/** A program that answers every order with its nice level. */
import { getPriority } from 'node:os';
import { z } from 'zod';
import { serveOrders } from '../serve-orders.ts';

serveOrders({
  settings: z.null(),
  order: z.null(),
  open: async () => null,
  work: async () => getPriority(),
});
