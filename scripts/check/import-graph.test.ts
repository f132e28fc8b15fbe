import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cruiseImports } from './import-graph.ts';

const offered = "export { rule } from './service.ts';";
const rule = 'export const rule = 1;';

/** Two slices, of which `shop` imports both permitted and forbidden files of `bank`, and steps of the writer of scripts. */
const files = {
  'server/features/bank/for-other-slices.ts': offered,
  'server/features/bank/service.ts': rule,
  'server/features/bank/store.ts': rule,
  'server/features/bank/deep/present.ts': rule,
  'server/features/bank/routes.ts': "import { rule } from './service.ts';",
  'server/features/shop/allowed.ts': "import { rule } from '../bank/for-other-slices.ts';",
  'server/features/shop/service.test.ts': "import { rule } from '../bank/store.ts';",
  'server/features/shop/of-service.ts': "import { rule } from '../bank/service.ts';",
  'server/features/shop/of-store.ts': "import { rule } from '../bank/store.ts';",
  'server/features/shop/deep/of-present.ts': "import { rule } from '../../bank/deep/present.ts';",
  'server/features/shop/of-type.ts': "import type { rule } from '../bank/service.ts';",
  'server/features/shop/loads-later.ts': "export const later = () => import('../bank/service.ts');",
  'server/app.ts': "import { rule } from './features/bank/store.ts';",
  'pipeline/script/plan/make-plan.ts': "import type { Read } from '../notes/read-notes.ts';",
  'pipeline/script/plan/evidence.ts': "import { makePlan } from './make-plan.ts';",
  'pipeline/script/notes/read-notes.ts': "import type { Wording } from '../words/wording.ts';",
  'pipeline/script/words/wording.ts': "import type { Plan } from '../plan/script-plan.ts';",
  'pipeline/script/words/testing/judged.ts': "import { judge } from '../../judge/judge.ts';",
  'pipeline/script/plan/script-plan.ts': rule,
  'pipeline/script/judge/judge.ts': "import { words } from '../words/wording.ts';",
};

let root: string;
let forbidden: string[];
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'imports-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  ({ forbidden } = await cruiseImports(root));
});
afterAll(() => rm(root, { recursive: true, force: true }));

function forbiddenBy(rules: string): (string | undefined)[] {
  const ways = forbidden.map((message) => message.split('\n')[0]);
  return ways.filter((way) => way?.startsWith(rules)).toSorted();
}

it('a step of the writer of scripts reaches no later step: the shortest way there is named', () => {
  expect(forbiddenBy('script-')).toEqual([
    `script-plan-knows-no-later-step: ${[
      'pipeline/script/plan/make-plan.ts',
      'pipeline/script/notes/read-notes.ts',
      'pipeline/script/words/wording.ts',
    ].join(' → ')}`,
  ]);
});

it('a slice may import only for-other-slices.ts from another slice', () => {
  expect(forbiddenBy('slices-')).toEqual(
    [
      'deep/of-present.ts → server/features/bank/deep/present.ts',
      'loads-later.ts → server/features/bank/service.ts',
      'of-service.ts → server/features/bank/service.ts',
      'of-store.ts → server/features/bank/store.ts',
      'of-type.ts → server/features/bank/service.ts',
    ].map((way) => `slices-import-what-is-for-them: server/features/shop/${way}`),
  );
});
