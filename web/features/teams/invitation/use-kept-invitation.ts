import { useCallback, useState } from 'react';
import { useLinkToken } from '../../../lib/use-link-token.ts';

const key = 'invitation';

/**
 * The token of the invitation that this tab was opened with. Kept for the tab: signing up or in on the way builds the
 * page anew, and the address does not hold it any more.
 */
export function useKeptInvitation(): { token: string | null; forget: () => void } {
  const fromLink = useLinkToken();
  const [token] = useState(() => {
    if (fromLink !== null) sessionStorage.setItem(key, fromLink);
    return fromLink ?? sessionStorage.getItem(key);
  });
  const forget = useCallback(() => sessionStorage.removeItem(key), []);
  return { token, forget };
}
