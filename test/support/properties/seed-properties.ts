import fc from 'fast-check';
import { runsEverything } from '../test-scope.ts';

// A property that fails prints its seed and its counterexample. `npm test` tries the same inputs every time.
if (!runsEverything) fc.configureGlobal({ seed: 20_261_123 });
