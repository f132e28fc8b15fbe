import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../places.ts';
import { readGradedLists } from './read-graded-lists.ts';
import { readSealedResult } from './read-sealed-result.ts';
import { renderResultsPage, resultsPage } from './results-page.ts';

/** `node scripts/docs/write-results.ts` regenerates evals/RESULTS.md from the labels of readers and the last run on the sealed set. */
writeFileSync(
  path.join(repositoryRoot, resultsPage),
  renderResultsPage(readGradedLists(), readSealedResult()),
);
