import { PipelineError } from '#runtime/errors.ts';
import { notADeck } from './deck-refusals.ts';

const zipLocalHeader = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * Checks by its first bytes, not by its name, whether a file can be a .pptx at all. Old decks (.ppt) and
 * password-protected ones are OLE compound files, whose stream names are UTF-16 text in the file (MS-CFB).
 * @throws PipelineError `deck_encrypted` | `deck_legacy` | `deck_not_a_deck`
 */
export function checkFileKind(bytes: Buffer): void {
  if (startsWith(bytes, zipLocalHeader)) return;
  if (startsWith(bytes, compoundFile)) throw compoundFileRefusal(bytes);
  throw notADeck(knownKind(bytes));
}

function compoundFileRefusal(bytes: Buffer): PipelineError {
  if (hasStream(bytes, 'EncryptedPackage')) return encryptedDeck();
  if (hasStream(bytes, 'PowerPoint Document')) {
    return new PipelineError(
      'deck_legacy',
      'This deck is in the old .ppt format. Open it in PowerPoint, save it as .pptx, and try again.',
    );
  }
  return notADeck('an old Office document');
}

export function encryptedDeck(): PipelineError {
  return new PipelineError(
    'deck_encrypted',
    'This deck is protected by a password. Remove the password in PowerPoint (File, Info, Protect Presentation) and try again.',
  );
}

function knownKind(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 1024).toString('latin1');
  if (head.startsWith('%PDF-')) return 'a PDF';
  if (head.startsWith('MZ')) return 'a program';
  if (/^\s*(<!doctype html|<html)/i.test(head)) return 'a web page';
  if (head.startsWith('PK')) return 'an empty archive';
  return null;
}

function hasStream(bytes: Buffer, name: string): boolean {
  return bytes.includes(Buffer.from(name, 'utf16le'));
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
