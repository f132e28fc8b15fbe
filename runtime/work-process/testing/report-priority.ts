/** Program that answers every task with its nice level. */
import { getPriority } from 'node:os';
import { z } from 'zod';
import { serveTasks } from '../serve-tasks.ts';

serveTasks({
  settings: z.null(),
  task: z.null(),
  open: async () => null,
  work: async () => getPriority(),
});
