export { endBilling } from './service.ts';
