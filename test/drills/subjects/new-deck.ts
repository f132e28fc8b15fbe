import { equal } from 'node:assert/strict';
import { deckUpdate } from '#contract/new-deck/deck-update.ts';
import { makeNewDeck, uploadNewDeck } from '#contract/new-deck/new-deck.ts';
import { getProject, projectDetail } from '#contract/projects.ts';
import type { ActingUser } from './acting-user.ts';
import { isComplete, personalDeck } from './finished-project.ts';
import type { Subject } from './subject.ts';

const slides = 3;
const fileName = 'the new one.pptx';

/** Returns the form that uploads a new deck. Sending the same deck under the same name changes nothing, and needs no storage. */
export const newDeckForm = (name = fileName) => [
  { name: 'file', fileName: name, content: personalDeck({ slides }) },
];

/** Subject that replaces the deck of a project and makes its video. */
export function newDeck(user: ActingUser, projectId: string): Subject {
  const params = { id: projectId };
  const detail = async () => projectDetail.parse(await user.ask(getProject, { params }));
  return {
    name: 'new deck',
    async begin() {
      const offered = deckUpdate.parse(await user.ask(uploadNewDeck, { params, form: newDeckForm() }));
      await user.ask(makeNewDeck, { status: 202, params: { ...params, updateId: offered.id } });
    },
    isInWork: async () => (await detail()).progress !== null,
    async isDone() {
      if (!(await isComplete(user, projectId))) return false;
      const { slides: made, originalFileName, deckUpdate: left } = await detail();
      equal(left, null);
      equal(made.length, slides);
      equal(originalFileName, fileName);
      return true;
    },
  };
}
