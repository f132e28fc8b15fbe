export { findMediaFile, resultFileOf, sendFile } from './service.ts';
