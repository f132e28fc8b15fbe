import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fontSubstitutes } from '#pipeline/deck/rendering/font-substitutes/font-substitutes.ts';
import { fontsConf } from '#pipeline/deck/rendering/font-substitutes/fonts-conf.ts';
import { repositoryRoot } from '../places.ts';

/** `node scripts/docs/write-fonts-conf.ts` regenerates pipeline/deck/fonts.conf from the table of font substitutes. */
writeFileSync(path.join(repositoryRoot, 'pipeline/deck/fonts.conf'), fontsConf(fontSubstitutes));
