import { parentPort, workerData } from 'node:worker_threads';
import { percentile, runOpenLoopLoad } from '#scripts/bench/open-loop-load.ts';

// Runs in a separate thread, so that the drill's own work does not delay the probes. Ends at the first message.
const ended = new AbortController();
parentPort?.once('message', () => ended.abort());
const load = { url: String(workerData), headers: {}, perSecond: 20, maxSeconds: 3600, until: ended.signal };
const { failed, latenciesMs } = await runOpenLoopLoad(load);
parentPort?.postMessage({ failed, p95Ms: percentile(latenciesMs, 0.95) });
