import { z } from 'zod';
import { brandStyle } from './brand-style.ts';
import { endpoint } from './endpoint.ts';
import { pronunciation } from './pronunciation.ts';

const sharedVoice = z.object({ userId: z.string(), name: z.string(), voiceName: z.string() });

export const teamLibrary = z.object({
  brand: brandStyle.extend({ logoUrl: z.string().nullable() }),
  pronunciations: z.array(pronunciation),
  /** Own voices of members who let the team make videos with them. */
  voices: z.array(sharedVoice),
});
export type TeamLibrary = z.infer<typeof teamLibrary>;

const byTeam = z.object({ teamId: z.string().max(100) });

export const getLibrary = endpoint({
  method: 'GET',
  path: '/api/teams/:teamId/library',
  summary: "A team's brand, pronunciations and voices",
  auth: 'user',
  params: byTeam,
  replies: { 200: teamLibrary },
});

export const setBrand = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId/brand',
  summary: "Choose the colours and cards of the team's videos (owner, editor)",
  auth: 'user',
  params: byTeam,
  body: brandStyle,
  replies: { 200: teamLibrary },
});

export const setLogo = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId/logo',
  summary: 'Upload the logo (multipart: file as PNG, JPEG or WebP) (owner, editor)',
  auth: 'user',
  params: byTeam,
  form: z.object({}),
  replies: { 200: teamLibrary },
});

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/teams/:teamId/logo',
  summary: 'The logo as PNG',
  auth: 'user',
  params: byTeam,
  replies: { 200: 'stream' },
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/api/teams/:teamId/logo',
  summary: 'Remove the logo (owner, editor)',
  auth: 'user',
  params: byTeam,
  replies: { 204: null },
});

export const addTeamPronunciation = endpoint({
  method: 'POST',
  path: '/api/teams/:teamId/pronunciations',
  summary: "Say how a word sounds in the team's videos; the same word again replaces it (owner, editor)",
  auth: 'user',
  params: byTeam,
  body: pronunciation,
  replies: { 200: teamLibrary },
});

export const deleteTeamPronunciation = endpoint({
  method: 'DELETE',
  path: '/api/teams/:teamId/pronunciations/:word',
  summary: 'Take a word out of the dictionary (owner, editor)',
  auth: 'user',
  params: byTeam.extend({ word: z.string().max(200) }),
  replies: { 204: null },
});

export const shareVoice = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId/voice',
  summary: 'Agree that the team makes videos with your own voice',
  auth: 'user',
  params: byTeam,
  /** Said in so many words: no default, no `true` by accident. */
  body: z.object({ consent: z.literal(true, 'Please agree that the team may use your voice.') }),
  replies: { 200: teamLibrary },
});

export const withdrawVoice = endpoint({
  method: 'DELETE',
  path: '/api/teams/:teamId/voice',
  summary: 'Take that consent back; from then on the team makes no video with your voice',
  auth: 'user',
  params: byTeam,
  replies: { 204: null },
});
