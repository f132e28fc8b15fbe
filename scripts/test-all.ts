import { runTests } from './test.ts';

/** `npm run test:all` runs every suite in its full form. */
export async function main(args: string[]): Promise<number> {
  return runTests('all', args);
}
