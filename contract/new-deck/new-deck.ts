import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byProject, project } from '../projects.ts';
import { deckUpdate } from './deck-update.ts';

export const uploadNewDeck = endpoint('PUT /api/projects/:id/new-deck', {
  summary:
    'Upload a new deck (multipart: file) for a finished project and learn what changes; nothing changes before its video is made',
  params: byProject,
  form: z.object({}),
  replies: { 200: deckUpdate },
});

export const dropNewDeck = endpoint('DELETE /api/projects/:id/new-deck', {
  summary: 'Drop the new deck of a project; one whose video is being made stays',
  params: byProject,
  replies: { 204: null },
});

export const makeNewDeck = endpoint('POST /api/projects/:id/new-deck/:updateId/make', {
  summary:
    "Make the video of a new deck: its slides get the texts that stay or are written for them, and it becomes the project's deck. A second call changes nothing",
  params: byProject.extend({ updateId: z.string().max(100) }),
  replies: { 202: project },
});
