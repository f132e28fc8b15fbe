import { uploadBatch } from '#contract/batches/batches.ts';
import { uploadNewDeck } from '#contract/new-deck/new-deck.ts';
import { until } from '../../support/until.ts';
import type { Call } from '../away.ts';
import type { ActingUser } from './acting-user.ts';
import { batch, tableForm } from './batch.ts';
import { finishedProject } from './finished-project.ts';
import { newDeck, newDeckForm } from './new-deck.ts';
import type { Subject } from './subject.ts';
import { hear } from './take.ts';
import { training } from './training.ts';

/** Time limit: a training takes minutes on a busy machine, and starts again after each outage. */
export const workMs = 30 * 60_000;

export type InWork = {
  /** Calls of the same kinds for another project. */
  calls: Record<'take' | 'new deck' | 'table', Call>;
  /** Waits until all have succeeded. @throws AssertionError if one of them fails */
  allDone(): Promise<void>;
};

/** Starts a training, the video of a new deck and personalized videos at the same time, and waits until the server works on each. */
export async function startSubjects(user: ActingUser, say: (line: string) => void): Promise<InWork> {
  await user.client.subscribe(user.server());
  const [ofDeck, ofBatch, other] = [
    await finishedProject(user),
    await finishedProject(user),
    await finishedProject(user),
  ];
  const subjects: Subject[] = [training(user), newDeck(user, ofDeck), batch(user, ofBatch)];
  for (const subject of subjects) {
    await subject.begin();
    // Earlier subjects may be done by now, because one video is made at a time.
    await until(
      `${subject.name} is in work or done`,
      workMs,
      async () => (await subject.isInWork()) || subject.isDone(),
    );
  }
  say('a training, a new deck and a batch are in work');
  const params = { id: other };
  let offered = 0;
  const offerDeck = () => {
    offered += 1;
    return user.send(uploadNewDeck, { params, form: newDeckForm(`deck ${offered}.pptx`) });
  };
  return {
    calls: {
      take: { name: 'hearing a take', status: 200, send: () => hear(user, other) },
      'new deck': {
        name: 'offering a new deck',
        status: 200,
        send: offerDeck,
      },
      table: {
        name: 'uploading a table',
        status: 201,
        send: () => user.send(uploadBatch, { params, form: tableForm() }),
      },
    },
    async allDone() {
      for (const subject of subjects) await until(`${subject.name} is done`, workMs, subject.isDone);
    },
  };
}
