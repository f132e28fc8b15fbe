import { expect, test } from 'vitest';
import { maxScriptLength } from '#contract/limits.ts';
import { projectScene } from '#test/support/project-scene.ts';

const scene = projectScene();

// attack: 253
test('a project accepts a limited amount of text, and a longer script can still be shortened', async () => {
  const { id } = await scene.finishedProject();
  const { testApp } = scene;
  await testApp.db.deleteFrom('slides').where('project_id', '=', id).where('number', '>', 1).execute();
  const storeOnSlide2 = (script: string) =>
    testApp.db
      .insertInto('slides')
      .values({ project_id: id, number: 2, hidden: false, left_out: '', script })
      .onConflict((conflict) => conflict.columns(['project_id', 'number']).doUpdateSet({ script }))
      .execute();
  const edit = (script: string) => scene.call('PATCH', `/api/projects/${id}/slides/1`, { script });

  await storeOnSlide2('x'.repeat(maxScriptLength - 1000));
  expect((await edit('y'.repeat(1001))).json()).toMatchObject({
    code: 'validation',
    fields: { script: expect.stringContaining('at most 100,000 characters') },
  });
  expect((await edit('y'.repeat(1000))).statusCode).toBe(200);
  await storeOnSlide2('x'.repeat(maxScriptLength));
  expect((await edit('y'.repeat(999))).statusCode).toBe(200);
  expect((await edit('y'.repeat(1000))).statusCode).toBe(400);
});
