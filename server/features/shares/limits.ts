import type { AttemptLimit } from '../../http/attempt-limit.ts';

const minuteMs = 60_000;

/** Wrong passwords for one link from one network. Not for the link alone: anybody could lock its viewers out. */
export const wrongSharePasswords: AttemptLimit = { name: 'share', max: 10, windowMs: 15 * minuteMs };
/** Wrong passwords from one network for any link. */
export const wrongSharePasswordsOfNetwork: AttemptLimit = {
  name: 'share-network',
  max: 100,
  windowMs: 15 * minuteMs,
};
/** New views of a project from one network: a few people come back now and then, a program all the time. */
export const newViews: AttemptLimit = { name: 'share-view', max: 30, windowMs: 60 * minuteMs };
