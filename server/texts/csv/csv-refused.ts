import { AppError } from '../../app-error.ts';

/** Returns the refusal of a file that is not usable CSV, with a message that names the line if there is one. */
export function csvRefused(message: string): AppError {
  return new AppError('csv_invalid', 422, message);
}
