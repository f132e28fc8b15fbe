import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logout } from '#contract/auth.ts';
import { apiFetch } from '../../lib/api-client.ts';
import { removeAuthToken } from '../../lib/auth-token.ts';
import { forgetAllUnsavedTexts } from '../../lib/browser-storage/unsaved-texts.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';

/** Ends the session, clears all cached data and reloads at `/`. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiFetch({ method: logout.method, path: logout.path, json: {} }),
    onSuccess: () => {
      removeAuthToken();
      forgetAllUnsavedTexts();
      queryClient.clear();
      window.location.href = '/';
    },
    onError: (error) =>
      showToast(failureToast('Sign-out failed', error, 'You are still signed in. Please try again.')),
  });
}
