import { z } from 'zod';

/** Order to the text process: the name of a task, and its input. */
export const textMessage = z.object({ name: z.string(), input: z.unknown() });
export type TextMessage = z.infer<typeof textMessage>;

/** The text process says so before it works on an order. */
export const begun = 'begun';

/** The name of the task that does nothing: the process is started when it is done. */
export const starting = 'start';
