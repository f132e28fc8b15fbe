import { plainLine } from '../../../contract/plain-text.ts';

/** Most file systems take 255 bytes, and a letter may need four. */
const maxNameLength = 60;

/**
 * `attachment` with a file name made from the words of a user (RFC 6266). The plain form holds only letters that
 * need no quoting, for old clients; the encoded one holds the name as it is.
 */
export function attachmentNamed(name: string, extension: string): string {
  const fileName = `${safeFileName(name)}.${extension}`;
  const plain = fileName.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Without what Windows, macOS or Linux do not take in a file name, or take for something else. */
function safeFileName(name: string): string {
  const letters = [...plainLine(name).replace(/[/\\:*?"<>|%]/g, '-')].slice(0, maxNameLength);
  return letters.join('').replace(/^[.\s]+|[.\s]+$/g, '') || 'video';
}
