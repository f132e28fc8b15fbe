export { findLanguageModel, nameWriter } from './service.ts';
