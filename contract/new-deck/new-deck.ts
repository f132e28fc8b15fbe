import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byProject, project } from '../projects.ts';
import { deckUpdate } from './deck-update.ts';

export const uploadNewDeck = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/new-deck',
  summary:
    'Upload a new deck (multipart: file) for a finished project and learn what changes; nothing changes before its video is made',
  auth: 'user',
  params: byProject,
  form: z.object({}),
  replies: { 200: deckUpdate },
});

export const dropNewDeck = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/new-deck',
  summary: 'Drop the new deck of a project; one whose video is being made stays',
  auth: 'user',
  params: byProject,
  replies: { 204: null },
});

export const makeNewDeck = endpoint({
  method: 'POST',
  path: '/api/projects/:id/new-deck/:updateId/make',
  summary:
    "Make the video of a new deck: its slides get the texts that stay or are written for them, and it becomes the project's deck. A second call changes nothing",
  auth: 'user',
  params: byProject.extend({ updateId: z.string().max(100) }),
  replies: { 202: project },
});
