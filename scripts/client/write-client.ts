import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../places.ts';
import { clientTypes } from './client-types.ts';
import { clientTypesFile } from './render-client-types.ts';

/** `node scripts/client/write-client.ts` regenerates the types of the TypeScript client from the contract. */
writeFileSync(path.join(repositoryRoot, clientTypesFile), await clientTypes());
