import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#contract/auth.ts';
import { removeAuthToken } from '../../lib/auth-token.ts';
import { keepWantedPage } from '../../lib/browser-storage/wanted-page.ts';
import { showToast } from '../../lib/toast.ts';
import { currentUserQuery } from './use-current-user.ts';

/** Informs a signed-in user that their session has ended, clears their data and navigates to the sign-in page. */
export function useSessionEnd(user: User | null | undefined): void {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user) wasSignedIn.current = true;
    if (user !== null) return;
    removeAuthToken();
    if (!wasSignedIn.current) return;
    wasSignedIn.current = false;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
    const { pathname: path, search } = window.location;
    keepWantedPage({ path, search: search.slice(1) });
    navigate('/login');
    showToast({ title: 'You were signed out', description: 'Your session has ended. Please sign in again.' });
  }, [user, queryClient, navigate]);
}
