import { useMemo } from 'react';
import { useObjectUrl } from './use-object-url.ts';

/** An object URL for a text; null until there is one. */
export function useTextUrl(text: string | null, type: string): string | null {
  return useObjectUrl(useMemo(() => (text === null ? null : new Blob([text], { type })), [text, type]));
}
