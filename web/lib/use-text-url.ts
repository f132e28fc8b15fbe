import { useMemo } from 'react';
import { useObjectUrl } from './use-object-url.ts';

/** Returns an object URL for a text. Null without a text. */
export function useTextUrl(text: string | null, type: string): string | null {
  return useObjectUrl(useMemo(() => (text === null ? null : new Blob([text], { type })), [text, type]));
}
