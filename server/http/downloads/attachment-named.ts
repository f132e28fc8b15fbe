import { plainLine } from '#contract/text/plain-text.ts';
import { cutAtWord } from '../../texts/cut-at-word.ts';

/** Limit of ext4 and most other file systems; NTFS and APFS allow more. */
const maxFileNameBytes = 255;
/** Room for additions by browsers: " (12)" for a second download, ".crdownload" until a download is complete. */
const browserBytes = 20;

/**
 * Returns the Content-Disposition of an attachment that is named by a user's text (RFC 6266). The plain form, for old clients,
 * contains only characters that need no quoting; the encoded form contains the whole name.
 */
export function attachmentNamed(name: string, extension: string): string {
  const maxNameBytes = maxFileNameBytes - browserBytes - Buffer.byteLength(`.${extension}`);
  const fileName = `${safeFileName(name, maxNameBytes)}.${extension}`;
  const plain = fileName.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Replaces characters that Windows, macOS or Linux forbid in file names or treat specially. A name that is too long is cut after a
 * whole word.
 */
function safeFileName(name: string, maxBytes: number): string {
  const safe = plainLine(name).replace(/[/\\:*?"<>|%]/g, '-');
  const cut = cutAtWord(safe, (text) => Buffer.byteLength(text) <= maxBytes);
  return cut.replace(/^[.\s]+|[.\s]+$/g, '') || 'video';
}
