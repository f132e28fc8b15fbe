import { AppError } from '../../app-error.ts';

/** A file that is no usable XLIFF, with a sentence that says what is wrong and where. */
export function xliffRefused(message: string, cause?: unknown): AppError {
  return new AppError('xliff_invalid', 422, message, { cause });
}
