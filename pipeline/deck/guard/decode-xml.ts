import { damagedDeck, unsafeDeck } from './deck-refusals.ts';

const readableEncodings = new Set(['utf-8', 'utf8', 'utf-16', 'us-ascii', 'ascii']);

/**
 * Decodes XML bytes. The encoding is detected from the bytes, as in appendix F of the XML standard, so that nothing
 * in UTF-16 can escape a check that reads UTF-8. Encodings in which `<` is another byte are refused.
 * @throws PipelineError `deck_unsafe` | `deck_damaged`
 */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = encodingByBytes(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw damagedDeck(error);
  }
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1];
  if (declared !== undefined && !readableEncodings.has(declared.toLowerCase())) {
    throw unsafeDeck('it holds text in an unusual encoding');
  }
  return text;
}

function encodingByBytes(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
