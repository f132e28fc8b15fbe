import { useEffect, useState } from 'react';

/**
 * The token of a link from one of our mails (`/page#token=…`), taken out of the address at once so that it stays in
 * no history. null when the page was opened without one.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  useEffect(() => {
    if (token !== null) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  return token;
}
