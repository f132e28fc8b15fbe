import { z } from 'zod';

/** Task for the text process: its name and its input. */
export const textMessage = z.object({ name: z.string(), input: z.unknown() });
export type TextMessage = z.infer<typeof textMessage>;

/** Message of the text process before it starts on a task. */
export const begun = 'begun';

/** Name of the task that does nothing. The process has started once it is done. */
export const starting = 'start';
