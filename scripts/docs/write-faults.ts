import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../list-files.ts';
import { repositoryRoot } from '../places.ts';
import { faultsFile, faultsPage, faultTexts, renderFaultsPage } from './faults-page.ts';
import { readHolders } from './read-holders.ts';

/** `node scripts/docs/write-faults.ts` regenerates docs/faults-and-attacks.md from its texts and the tags of the tests. */
const texts = faultTexts.parse(JSON.parse(readFileSync(path.join(repositoryRoot, faultsFile), 'utf8')));
writeFileSync(path.join(repositoryRoot, faultsPage), renderFaultsPage(texts, readHolders(listFiles())));
