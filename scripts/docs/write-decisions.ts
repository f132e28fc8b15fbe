import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../list-files.ts';
import { repositoryRoot } from '../places.ts';
import { decisionsIndex, describeForm, readDecision, renderDecisionsIndex } from './decision-index.ts';
import { readDecisionPages } from './read-decision-pages.ts';

/** `node scripts/docs/write-decisions.ts` regenerates docs/decisions/README.md from the pages of the decisions. */
const decisions = readDecisionPages(listFiles()).map(({ file, text }) => {
  const decision = readDecision(file, text);
  if (!decision) throw new Error(describeForm(file));
  return decision;
});
writeFileSync(path.join(repositoryRoot, decisionsIndex), renderDecisionsIndex(decisions));
