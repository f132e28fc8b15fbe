export { exportedBatches } from './exported-batches.ts';
