import { maxCsvBytes } from '#contract/batches/batch-limits.ts';
import { AppError } from '../../app-error.ts';
import type { FormFile } from '../../http/upload/receive-form.ts';

/** Limits of an uploaded CSV file. */
export const csvFile: FormFile = {
  maxBytes: maxCsvBytes,
  tooLarge: () =>
    new AppError(
      'csv_too_large',
      413,
      `This file is larger than ${maxCsvBytes / 1024 / 1024} MB. Remove the columns that no placeholder uses, or split the file.`,
    ),
  notAForm: 'Send the CSV file as multipart/form-data.',
  tooMany: 'Please upload one file at a time.',
};
