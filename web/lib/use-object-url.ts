import { useEffect, useMemo, useState } from 'react';

/** Time after which the URL is revoked. An element that was just unmounted may still be opening it. */
const revokeAfterMs = 10_000;

/** Returns an object URL for a blob, revoked shortly after unmount. Null without a blob. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      setTimeout(() => URL.revokeObjectURL(made), revokeAfterMs);
    };
  }, [blob]);
  return url;
}

/** Returns an object URL for a text. Null without a text. */
export function useTextUrl(text: string | null, type: string): string | null {
  return useObjectUrl(useMemo(() => (text === null ? null : new Blob([text], { type })), [text, type]));
}
