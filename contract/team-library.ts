import { z } from 'zod';
import { brandStyle } from './brand-style.ts';
import { endpoint } from './endpoint.ts';
import { givenPronunciation, pronunciation } from './pronunciation.ts';
import { byTeam } from './teams.ts';

const sharedVoice = z.object({ userId: z.string(), name: z.string(), voiceName: z.string() });

export const teamLibrary = z.object({
  brand: brandStyle.extend({ logoUrl: z.string().nullable() }),
  pronunciations: z.array(pronunciation),
  /** Trained voices that members share with the team. */
  voices: z.array(sharedVoice),
});
export type TeamLibrary = z.infer<typeof teamLibrary>;

export const getLibrary = endpoint('GET /api/teams/:teamId/library', {
  summary: "Get a team's brand, pronunciations and voices",
  params: byTeam,
  replies: { 200: teamLibrary },
});

export const setBrand = endpoint('PUT /api/teams/:teamId/brand', {
  summary: "Set the colors and cards of the team's videos (owner, editor)",
  params: byTeam,
  body: brandStyle,
  replies: { 200: teamLibrary },
});

export const setLogo = endpoint('PUT /api/teams/:teamId/logo', {
  summary: 'Upload the logo (multipart: file as PNG, JPEG or WebP) (owner, editor)',
  params: byTeam,
  form: z.object({}),
  replies: { 200: teamLibrary },
});

export const getLogo = endpoint('GET /api/teams/:teamId/logo', {
  summary: 'Get the logo as PNG',
  params: byTeam,
  replies: { 200: 'stream' },
});

export const deleteLogo = endpoint('DELETE /api/teams/:teamId/logo', {
  summary: 'Remove the logo (owner, editor)',
  params: byTeam,
  replies: { 204: null },
});

export const addTeamPronunciation = endpoint('POST /api/teams/:teamId/pronunciations', {
  summary: "Add a word to the team's dictionary, or replace its entry (owner, editor)",
  params: byTeam,
  body: givenPronunciation,
  replies: { 200: teamLibrary },
});

export const deleteTeamPronunciation = endpoint('DELETE /api/teams/:teamId/pronunciations/:word', {
  summary: "Remove a word from the team's dictionary (owner, editor)",
  params: byTeam.extend({ word: z.string().max(200) }),
  replies: { 204: null },
});

export const shareVoice = endpoint('PUT /api/teams/:teamId/voice', {
  summary: 'Allow the team to make videos with your own voice',
  params: byTeam,
  /** Explicit consent: without a default, so that it cannot be given by accident. */
  body: z.object({ consent: z.literal(true, 'Please agree that the team may use your voice.') }),
  replies: { 200: teamLibrary },
});

export const withdrawVoice = endpoint('DELETE /api/teams/:teamId/voice', {
  summary: 'Withdraw that consent; the team can no longer make videos with your voice',
  params: byTeam,
  replies: { 204: null },
});
