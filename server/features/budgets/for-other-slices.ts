export type { Budgets, Payer, StorageLimit } from './service.ts';
