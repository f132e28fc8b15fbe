import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fontsConf } from '#pipeline/deck/rendering/stand-ins/fonts-conf.ts';
import { standIns } from '#pipeline/deck/rendering/stand-ins/stand-ins.ts';
import { repositoryRoot } from '../places.ts';

/** `node scripts/docs/write-fonts-conf.ts` writes pipeline/deck/fonts.conf anew from the table of stand-ins. */
writeFileSync(path.join(repositoryRoot, 'pipeline/deck/fonts.conf'), fontsConf(standIns));
