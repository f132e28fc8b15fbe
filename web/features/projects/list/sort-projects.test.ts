import { expect, test } from 'vitest';
import { makeProject } from '../testing/make-project.ts';
import { type ProjectOrder, sortProjects } from './sort-projects.ts';

const projects = [
  makeProject({ id: 'b', name: 'Launch 10', duration: 60, createdAt: '2026-03-01T10:00:00.000Z' }),
  makeProject({ id: 'c', name: 'launch 9', duration: 240, createdAt: '2026-02-01T10:00:00.000Z' }),
  makeProject({ id: 'a', name: 'Äpfel', duration: 60, createdAt: '2026-01-01T10:00:00.000Z' }),
];

test.each<[ProjectOrder, string]>([
  ['newest', 'bca'],
  ['oldest', 'acb'],
  ['name', 'acb'],
  ['longest', 'cba'],
])('the order %s gives %s', (order, ids) => {
  expect(
    sortProjects(projects, order)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});
