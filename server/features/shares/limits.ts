import { type AttemptLimit, guessesFromNetwork, guessesOfOne } from '../../http/attempt-limit.ts';

/** Wrong passwords for one link from one network. Not for the link alone: anybody could lock its viewers out. */
export const wrongSharePasswords = guessesOfOne('share');
/** Wrong passwords from one network for any link. */
export const wrongSharePasswordsOfNetwork = guessesFromNetwork('share');
/** New views of a project from one network: a few people come back now and then, a program all the time. */
export const newViews: AttemptLimit = { name: 'share-view', max: 30, windowMs: 60 * 60_000 };
