import { hearTake } from '#contract/takes/take-endpoints.ts';
import type { ActingUser } from './acting-user.ts';
import { ownSentence } from './finished-project.ts';

/** Requests a take of a sentence. @param pace a pace of the take; a new one makes the server speak the sentence again */
export function hear(user: ActingUser, projectId: string, pace = 0.9): Promise<Response> {
  return user.send(hearTake, {
    params: { id: projectId, number: '2' },
    body: { sentence: ownSentence, take: { pace } },
  });
}
