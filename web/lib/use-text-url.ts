import { useEffect, useState } from 'react';

/** An address under which the browser finds a text that this page made; null until there is one. */
export function useTextUrl(text: string | null, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const made = URL.createObjectURL(new Blob([text], { type }));
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [text, type]);
  return url;
}
