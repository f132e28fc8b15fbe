import { useEffect, useState } from 'react';

/**
 * Returns the token of an emailed link (`/page#token=…`), and removes it from the address at once so that it does not stay in the
 * history. Null if the page was opened without one.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  useEffect(() => {
    if (token !== null) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  return token;
}
