import { AppError } from '../../app-error.ts';

/** Returns the refusal of a file that is not usable XLIFF, with a message that says what is wrong and where. */
export function xliffRefused(message: string, cause?: unknown): AppError {
  return new AppError('xliff_invalid', 422, message, { cause });
}
