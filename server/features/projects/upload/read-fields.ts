import type { z } from 'zod';
import { generateVideoFields } from '#contract/projects.ts';
import { validationError } from '#server/app-error.ts';
import type { FormFields } from '#server/http/upload/receive-form.ts';

export type GivenFields = z.output<typeof generateVideoFields>;

/** Reads the fields of a complete form. @throws AppError 400 `validation` with a message per field */
export function readFields(given: FormFields): GivenFields {
  const parsed = generateVideoFields.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw validationError(faultsOf(parsed.error));
}

/** Checks the fields that have arrived so far. @throws AppError 400 `validation` */
export function checkFieldsSoFar(given: FormFields): void {
  const parsed = generateVideoFields.safeParse(Object.fromEntries(given));
  if (parsed.success) return;
  const faults = Object.entries(faultsOf(parsed.error)).filter(([field]) => given.has(field));
  if (faults.length > 0) throw validationError(Object.fromEntries(faults));
}

function faultsOf(error: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of error.issues) faults[path.join('.')] ??= message;
  return faults;
}
