import { z } from 'zod';
import { endpoint, publicEndpoint } from './endpoint.ts';
import {
  maxEmailLength,
  maxNameLength,
  maxPasswordLength,
  maxVoiceNameLength,
  minPasswordLength,
} from './limits.ts';
import { planIds } from './plans.ts';
import { givenLine } from './text/plain-text.ts';

export const email = z
  .string('Required')
  .trim()
  .max(maxEmailLength, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

const newPassword = z
  .string('Required')
  .min(minPasswordLength, 'Password must be at least 6 characters')
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`);

const voiceName = givenLine.pipe(
  z
    .string()
    .min(1, 'Voice name is required')
    .max(maxVoiceNameLength, 'Voice name must be less than 50 characters'),
);

const personName = givenLine.pipe(
  z.string().min(1, 'Required').max(maxNameLength, `Name must be at most ${maxNameLength} characters`),
);

/** Password at sign-in. It accepts any text, because a length rule here would reveal the password policy. */
const givenPassword = (message: string) => z.string('Required').min(1, message).max(4096, message);

const isoTime = z.iso.datetime();

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  accountCode: z.string(),
  voiceName: z.string(),
  elevenLabsVoiceId: z.string().nullable(),
  voiceTrainingDate: isoTime.nullable(),
  subscriptionTier: z.enum(planIds),
  subscriptionStatus: z.string(),
  videosUsed: z.int(),
  /** Null if unlimited. */
  videosLimit: z.int().nullable(),
  trialEndsAt: isoTime.nullable(),
  /** True if the user gets a mail when a video is ready. */
  mailWhenReady: z.boolean(),
  createdAt: isoTime,
});
export type User = z.infer<typeof user>;

const signedIn = z.object({
  user,
  authToken: z
    .string()
    .optional()
    .describe(
      'Session token. Absent if the request carries Sec-Fetch-Site, as requests from browsers do: they get a cookie instead.',
    ),
});

export const signup = publicEndpoint('POST /api/auth/signup', {
  summary: 'Create an account and sign in',
  body: z.object({ name: personName, email, password: newPassword }),
  replies: { 201: signedIn },
});

export const login = publicEndpoint('POST /api/auth/login', {
  summary: 'Sign in',
  body: z.object({ email, password: givenPassword('Password is required') }),
  replies: { 200: signedIn },
});

export const logout = publicEndpoint('POST /api/auth/logout', {
  summary: 'End this session',
  replies: { 200: z.object({}) },
});

export const me = endpoint('GET /api/auth/me', {
  summary: 'Get the signed-in user',
  replies: { 200: user },
});

export const setVoiceName = endpoint('PUT /api/auth/voice-name', {
  summary: "Name the user's own voice",
  body: z.object({ voiceName }),
  replies: { 200: user },
});

export const setMailWhenReady = endpoint('PUT /api/auth/mail-when-ready', {
  summary: 'Turn "video ready" emails on or off',
  body: z.object({ mailWhenReady: z.boolean('`mailWhenReady` must be true or false.') }),
  /** `isMailed` is false while this server sends no mail; the choice takes effect once it does. */
  replies: { 200: user.extend({ isMailed: z.boolean() }) },
});

export const changePassword = endpoint('PUT /api/auth/password', {
  summary: 'Change the password and end every other session',
  body: z.object({ currentPassword: givenPassword('Current password is required'), newPassword }),
  replies: { 200: z.object({}) },
});

/** `isMailed` is false if no mail server is configured. The operator then finds the link in the outbox. */
const linkOnItsWay = z.object({ isMailed: z.boolean() });

export const requestPasswordReset = publicEndpoint('POST /api/auth/password-reset', {
  summary: 'Email a link to choose a new password; the reply is the same whether or not the account exists',
  body: z.object({ email }),
  replies: { 202: linkOnItsWay },
});

export const resetPassword = publicEndpoint('POST /api/auth/password-reset/confirm', {
  summary: 'Set a new password with the token from the link, and end every session',
  body: z.object({ token: z.string('Required').min(1, 'Required').max(200), newPassword }),
  replies: { 200: z.object({}) },
});

export const requestEmailChange = endpoint('POST /api/auth/email-change', {
  summary: 'Email a link to the new address; nothing changes until the link is opened',
  body: z.object({ email, password: givenPassword('Password is required') }),
  replies: { 202: linkOnItsWay },
});

export const confirmEmailChange = publicEndpoint('POST /api/auth/email-change/confirm', {
  summary: 'Confirm the new address with the token from the link',
  body: z.object({ token: z.string('Required').min(1, 'Required').max(200) }),
  replies: { 200: z.object({}) },
});
