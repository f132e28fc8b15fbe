import { z } from 'zod';

/** Id of one piece of evidence in a deck: "4.2" is the second of slide 4, in reading order. */
export const evidenceId = z
  .string()
  .regex(/^\d+\.\d+$/)
  .brand<'EvidenceId'>();
export type EvidenceId = z.infer<typeof evidenceId>;
