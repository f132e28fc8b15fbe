import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLabels } from '#evals/labels.ts';
import { repositoryRoot } from '../places.ts';
import { type GradedList, gradedLists } from './results-page.ts';

/** Reads the labels of the lists whose scripts readers have graded. */
export function readGradedLists(): GradedList[] {
  return gradedLists.map((list) => ({
    ...list,
    labels: parseLabels(readFileSync(path.join(repositoryRoot, list.file), 'utf8')),
  }));
}
