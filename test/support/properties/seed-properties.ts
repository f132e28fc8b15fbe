import fc from 'fast-check';
import { runsEverything } from '../test-scope.ts';

// Makes `npm test` try the same inputs every time. A property that fails prints its seed and its counterexample.
if (!runsEverything) fc.configureGlobal({ seed: 20_261_123 });
