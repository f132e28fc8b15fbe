import { equal } from 'node:assert/strict';
import { editSlide } from '#contract/slides.ts';
import { type MinimalDeck, shapeXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { deckBytes } from '../../support/projects.ts';
import { patienceMs, until } from '../../support/until.ts';
import type { ActingUser } from './acting-user.ts';

/** A sentence of the second slide, of which takes are heard. */
export const ownSentence = 'We have prepared this for you.';

/** Makes a deck that is drawn and spoken in seconds, with a placeholder that each row of a batch fills. */
export function personalDeck(more: MinimalDeck = {}): Buffer {
  return deckBytes({ slides: 2, shapes: shapeXml({ text: 'A plan for {{name}} and the team.' }), ...more });
}

/** Makes the video of a project, then writes a short script with a placeholder. @returns the id of the project */
export async function finishedProject(user: ActingUser): Promise<string> {
  const { id } = await user.client.generate(
    user.server(),
    { voiceOption: 'friendly-female' },
    personalDeck(),
  );
  await until('a video is made', patienceMs, () => isComplete(user, id));
  const write = (number: string, script: string) =>
    user.ask(editSlide, { params: { id, number }, body: { script } });
  await write('1', 'Hello {{name}}. Good to see you.');
  await write('2', `${ownSentence} Thank you.`);
  return id;
}

/** Returns whether the video of a project is finished. @throws AssertionError if it has failed */
export async function isComplete(user: ActingUser, projectId: string): Promise<boolean> {
  const project = (await user.client.projects(user.server())).find(({ id }) => id === projectId);
  equal(project?.error ?? null, null);
  return project?.status === 'complete';
}
