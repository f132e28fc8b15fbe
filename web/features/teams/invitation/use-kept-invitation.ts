import { useCallback, useState } from 'react';
import { sessionStore } from '#web/lib/browser-storage/browser-storage.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';

const key = 'invitation';

/**
 * Returns the token of the invitation that this tab was opened with. The tab's session storage keeps it, because the page is
 * mounted again after signing up or in, when the address no longer contains it.
 */
export function useKeptInvitation(): { token: string | null; forget: () => void } {
  const fromLink = useLinkToken();
  const [token] = useState(() => {
    if (fromLink !== null) sessionStore.setItem(key, fromLink);
    return fromLink ?? sessionStore.getItem(key);
  });
  const forget = useCallback(() => sessionStore.removeItem(key), []);
  return { token, forget };
}
