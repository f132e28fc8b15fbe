import { plainLine } from '../../../contract/plain-text.ts';

/** In characters: most file systems allow names of 255 bytes, and a character may need four. */
const maxNameLength = 60;

/**
 * The value of Content-Disposition for an attachment that is named by a user's text (RFC 6266). The plain form, for old
 * clients, holds only characters that need no quoting; the encoded form holds the whole name.
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

/** Replaces characters that Windows, macOS or Linux refuse in a file name or give a meaning of their own. */
function safeFileName(name: string): string {
  const letters = [...plainLine(name).replace(/[/\\:*?"<>|%]/g, '-')].slice(0, maxNameLength);
  return letters.join('').replace(/^[.\s]+|[.\s]+$/g, '') || 'video';
}
