import { useEffect, useState } from 'react';

/** An element that was taken from the page may still be opening the URL. */
const revokeAfterMs = 10_000;

/** An object URL for a blob, revoked a moment after unmount; null until there is one. */
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
