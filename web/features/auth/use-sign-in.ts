import { useMutation, useQueryClient } from '@tanstack/react-query';
import { login, signup, type User } from '#contract/auth.ts';
import { removeAuthToken } from '../../lib/auth-token.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';
import { currentUserQuery } from './use-current-user.ts';

export function useSignUp() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: { name: string; email: string; password: string }) => callEndpoint(signup, { body }),
    onSuccess: (reply) => {
      enter(reply);
      showToast({
        title: 'Welcome to DeckVoice!',
        description: 'Your account has been created successfully.',
      });
    },
    onError: (error) => showToast(failureToast('Signup Failed', error, 'Failed to create account')),
  });
}

export function useLogin() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => callEndpoint(login, { body }),
    onSuccess: (reply) => {
      enter(reply);
      showToast({ title: 'Welcome back!', description: "You've been successfully logged in." });
    },
    onError: (error) => showToast(failureToast('Login Failed', error, 'Invalid email or password')),
  });
}

/** Stores the signed-in user. The router then redirects from /login and /signup to /dashboard. */
function useEnter() {
  const queryClient = useQueryClient();
  return ({ user }: { user: User }) => {
    // A token from an earlier release would be sent instead of the new cookie.
    removeAuthToken();
    queryClient.setQueryData(currentUserQuery.queryKey, user);
  };
}
