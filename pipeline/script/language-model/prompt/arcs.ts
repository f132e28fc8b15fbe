import type { Audience } from '../../../../contract/vocabulary/audiences.ts';

/** What a script for an audience is for, and the way that it takes. */
export const arcs: Readonly<Record<Audience, { purpose: string; way: string }>> = {
  sales: {
    purpose: 'a salesperson sends it to a customer; it should win a next conversation',
    way: 'the problem, what it costs, the answer, the proof, the ask',
  },
  marketing: {
    purpose: 'it is shown to people who do not know the subject yet; it should make them want more',
    way: 'a promise, the picture of it come true, the proof, where to get it',
  },
  training: {
    purpose: 'employees learn from it what to do; it should be clear, orderly and direct',
    way: 'why it matters, the steps, what to watch for, what to do now',
  },
  education: {
    purpose: 'students learn from it; it should explain in small steps and plain words',
    way: 'a question, the idea that answers it, an example, what to remember',
  },
};
