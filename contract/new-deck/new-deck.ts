import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byProject, project } from '../projects.ts';
import { deckUpdate } from './deck-update.ts';

export const uploadNewDeck = endpoint('PUT /api/projects/:id/new-deck', {
  summary:
    'Upload a new deck (multipart: file) for a finished project and compare it with the current one; nothing changes until its video is made',
  params: byProject,
  form: z.object({}),
  replies: { 200: deckUpdate },
});

export const dropNewDeck = endpoint('DELETE /api/projects/:id/new-deck', {
  summary: "Discard a project's new deck, unless its video is being made",
  params: byProject,
  replies: { 204: null },
});

export const makeNewDeck = endpoint('POST /api/projects/:id/new-deck/:updateId/make', {
  summary:
    "Make the video of a new deck, which becomes the project's deck; its slides get texts that are kept or newly written. Idempotent",
  params: byProject.extend({ updateId: z.string().max(100) }),
  replies: { 202: project },
});
