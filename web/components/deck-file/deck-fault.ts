import { ErrorCode, type FileRejection } from 'react-dropzone';
import { deckExtension, maxDeckBytes } from '#contract/limits.ts';

export const notADeck = 'Please upload a valid PowerPoint (.pptx) file.';
const maxMegabytes = maxDeckBytes / 1024 / 1024;

export const deckType = {
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': [deckExtension],
};

/** An empty file is not a deck. */
export const minDeckBytes = 1;

const reasons: Record<string, string> = {
  [ErrorCode.FileInvalidType]: 'Wrong file type. Only PowerPoint (.pptx) files can be used.',
  [ErrorCode.FileTooLarge]: `The file is too large. The limit is ${maxMegabytes} MB. Compress its pictures and remove its videos in PowerPoint, then try again.`,
  [ErrorCode.FileTooSmall]: 'The file is too small: it is empty.',
  [ErrorCode.TooManyFiles]: 'Too many files. Please choose one presentation.',
};

/** Files that operating systems leave in folders. A drop ignores them. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db']);

export function isSystemFile({ name }: { name: string }): boolean {
  return systemFiles.has(name);
}

/** Returns the reasons why files were refused, without repetition. */
export function deckFaults(rejections: readonly Pick<FileRejection, 'errors'>[]): string[] {
  const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
  return [...new Set(codes)].map((code) => reasons[code] ?? notADeck);
}

export function isWrongType(rejections: readonly Pick<FileRejection, 'errors'>[]): boolean {
  return rejections.some(({ errors }) => errors.some(({ code }) => code === ErrorCode.FileInvalidType));
}
