import { ErrorCode } from 'react-dropzone';
import { expect, test } from 'vitest';
import { deckFaults, isSystemFile, isWrongType } from './deck-fault.ts';

const refused = (name: string, ...codes: string[]) => ({
  file: new File(['x'], name),
  errors: codes.map((code) => ({ code, message: 'technical words' })),
});

test.each([
  [ErrorCode.FileInvalidType, 'Wrong file type. Only PowerPoint (.pptx) files can be used.'],
  [
    ErrorCode.FileTooLarge,
    'The file is too large. The limit is 50 MB. Compress its pictures and remove its videos in PowerPoint, then try again.',
  ],
  [ErrorCode.FileTooSmall, 'The file is too small: it is empty.'],
  [ErrorCode.TooManyFiles, 'Too many files. Please choose one presentation.'],
])('%s has its own sentence', (code, sentence) => {
  expect(deckFaults([refused('a.pptx', code)])).toEqual([sentence]);
});

test('each reason is shown once', () => {
  const rejections = [refused('a.pptx', ErrorCode.TooManyFiles), refused('b.pptx', ErrorCode.TooManyFiles)];
  expect(deckFaults(rejections)).toHaveLength(1);
  expect(isWrongType(rejections)).toBe(false);
  expect(isWrongType([refused('a.key', ErrorCode.FileInvalidType)])).toBe(true);
});

test.each([
  ['.DS_Store', true],
  ['Thumbs.db', true],
  ['deck.pptx', false],
])('%s is a system file: %s', (name, is) => {
  expect(isSystemFile({ name })).toBe(is);
});
