/** Program that finds the disk full at every task. */
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { serveTasks } from '../serve-tasks.ts';

serveTasks({
  settings: z.null(),
  task: z.null(),
  open: async () => null,
  work: () => writeFile('/dev/full', 'a line'),
});
