import { expect, test } from 'vitest';
import { makeProject } from '../testing/make-project.ts';
import { applyEvent } from './apply-event.ts';

const project = makeProject({ id: 'a', status: 'processing', progress: null });
const progress = { stage: 'voice', done: 3, total: 31 } as const;

test('progress is shown as it arrives', () => {
  const after = applyEvent(project, { type: 'progress', projectId: 'a', ...progress });
  expect(after).toEqual({ ...project, progress });
});

test('the end of a generation ends its progress', () => {
  const error = { code: 'deck_no_text', message: 'There is nothing to say.' };
  const running = { ...project, progress };
  const after = applyEvent(running, { type: 'status', projectId: 'a', status: 'failed', error });
  expect(after).toEqual({ ...project, status: 'failed', error, progress: null });
});

test('a first video is complete once its address is known', () => {
  const complete = { type: 'status', projectId: 'a', status: 'complete', error: null } as const;
  const first = { ...project, videoUrl: null };
  expect(applyEvent(first, complete)).toBe(first);
  const again = { ...project, videoUrl: '/api/projects/a/video' };
  expect(applyEvent(again, complete)).toMatchObject({ status: 'complete' });
});

test('a new attempt clears the error of the last one', () => {
  const failed = makeProject({
    id: 'a',
    status: 'failed',
    error: { code: 'internal', message: 'It broke.' },
  });
  const after = applyEvent(failed, { type: 'status', projectId: 'a', status: 'processing', error: null });
  expect(after).toMatchObject({ status: 'processing', error: null });
});

test('a deleted project is removed', () => {
  expect(applyEvent(project, { type: 'deleted', projectId: 'a' })).toBeNull();
});

test('events of other projects change nothing', () => {
  expect(applyEvent(project, { type: 'deleted', projectId: 'b' })).toBe(project);
});
