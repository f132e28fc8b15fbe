import { fileURLToPath } from 'node:url';

/** Folder in which the product is installed, without a trailing slash. It may contain settings and data beside the code. */
export const productFolder = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
