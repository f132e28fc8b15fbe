import { AppError } from '../../app-error.ts';

/** A file that is no usable CSV, with a sentence that names the line where there is one. */
export function csvRefused(message: string): AppError {
  return new AppError('csv_invalid', 422, message);
}
