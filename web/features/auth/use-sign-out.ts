import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logout } from '../../../contract/auth.ts';
import { apiFetch } from '../../lib/api-client.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { removeAuthToken } from '../../lib/auth-token.ts';
import { showToast } from '../../lib/toast.ts';

/** Ends the session, forgets everything and starts over at `/`. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiFetch({ method: logout.method, path: logout.path, json: {} }),
    onSuccess: () => {
      removeAuthToken();
      queryClient.clear();
      window.location.href = '/';
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Sign-out failed',
        description: sentenceOf(error, 'You are still signed in. Please try again.'),
      }),
  });
}
