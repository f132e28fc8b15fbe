import { type AttemptLimit, guessesFromNetwork, guessesOfOne } from '../../http/attempt-limit.ts';

/**
 * Wrong passwords for one link from one network. The link alone is not counted, because anybody could then lock its viewers out.
 */
export const wrongSharePasswords = guessesOfOne('share');
/** Wrong passwords from one network for any link. */
export const wrongSharePasswordsOfNetwork = guessesFromNetwork('share');
/** New views of a project from one network. A few people return now and then; a program does so all the time. */
export const newViews: AttemptLimit = { name: 'share-view', max: 30, windowMs: 60 * 60_000 };
