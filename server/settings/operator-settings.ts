import { z } from 'zod';

/** Variables that name who runs this server. */
export const operatorVariables = {
  OPERATOR_NAME: z.string().trim().min(1).max(100).optional(),
  CONTACT_EMAIL: z.email().optional(),
};

/** Person or company that runs this server, and the address for questions. */
export type OperatorSettings = { name: string | null; email: string | null };

/** Converts the variables to settings. */
export function operatorOf(env: z.output<z.ZodObject<typeof operatorVariables>>): OperatorSettings {
  return { name: env.OPERATOR_NAME ?? null, email: env.CONTACT_EMAIL ?? null };
}
