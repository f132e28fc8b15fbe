import { deepEqual } from 'node:assert/strict';
import { batch as batchSchema, getBatch, startBatch, uploadBatch } from '#contract/batches/batches.ts';
import type { ActingUser } from './acting-user.ts';
import type { Subject } from './subject.ts';

const names = ['Ann', 'Bob', 'Cy'];
/** Returns the form that uploads a table, which replaces the earlier draft. */
export const tableForm = () => [
  { name: 'file', fileName: 'people.csv', content: `name\n${names.join('\n')}\n`, contentType: 'text/csv' },
];

/** Subject that makes personalized videos of a project. */
export function batch(user: ActingUser, projectId: string): Subject & { rows: () => Promise<Rows> } {
  let batchId = '';
  const rows = async () => batchSchema.parse(await user.ask(getBatch, { params: { batchId } }));
  return {
    name: 'batch',
    rows,
    async begin() {
      const params = { id: projectId };
      const draft = await user.ask(uploadBatch, { status: 201, params, form: tableForm() });
      batchId = batchSchema.parse(draft).id;
      await user.ask(startBatch, { status: 202, params: { batchId } });
    },
    isInWork: async () => (await rows()).rows.some(({ state }) => state === 'processing'),
    async isDone() {
      const seen = await rows();
      deepEqual(
        seen.rows.flatMap(({ error }) => error ?? []),
        [],
      );
      return seen.rows.every(({ state, link }) => state === 'complete' && link !== null);
    },
  };
}

type Rows = ReturnType<typeof batchSchema.parse>;
