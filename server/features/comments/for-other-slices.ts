export { listComments, listOwnComments } from './service.ts';
