import { maxXliffBytes } from '#contract/xliff/xliff.ts';
import { AppError } from '#server/app-error.ts';
import type { FormFile } from '#server/http/upload/receive-form.ts';

/** The limits of an uploaded XLIFF file. */
export const xliffFile: FormFile = {
  maxBytes: maxXliffBytes,
  tooLarge: () =>
    new AppError(
      'xliff_too_large',
      413,
      `This file is larger than ${maxXliffBytes / 1024 / 1024} MB. Export the translation alone, without matches from a translation memory.`,
    ),
  notAForm: 'Send the XLIFF file as multipart/form-data.',
  tooMany: 'Please upload one file at a time.',
};
