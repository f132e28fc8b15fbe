import { navigate } from 'wouter/use-browser-location';
import { ApiError, sentenceOf } from './api-error.ts';
import type { ToastContent } from './toast.ts';

/** Errors that a larger plan resolves. */
const planCodes = ['plan_limit', 'pro_required'];

/** Returns the toast for a failure: the server's own message if there is one, and a button to Pro if the plan is the limit. */
export function failureToast(title: string, error: unknown, fallback: string): ToastContent {
  const isAboutPlan = error instanceof ApiError && error.body !== null && planCodes.includes(error.body.code);
  return {
    variant: 'destructive',
    title,
    description: sentenceOf(error, fallback),
    ...(isAboutPlan && { action: { label: 'See Pro', onClick: () => navigate('/profile') } }),
  };
}
