import type { Audience } from '../../../contract/vocabulary/audiences.ts';
import type { Gist } from './sentence-gist.ts';
import type { SlideRole } from './slide-role.ts';

/** What a script for an audience is for, the way that it takes, and what it dwells on. */
type Arc = {
  purpose: string;
  way: string;
  /** From 1, never left out, to 0: how much a slide of this role matters. */
  roles: Readonly<Record<SlideRole, number>>;
  /** From 1, what this audience came for, to 0. */
  gists: Readonly<Record<Gist, number>>;
};

/** The one source of what sets the audiences apart: writers by rules take the weights, a language model the words. */
export const arcs: Readonly<Record<Audience, Arc>> = {
  sales: {
    purpose: 'a salesperson sends it to a customer; it should win a next conversation',
    way: 'the problem, what it costs, the answer, the proof, the ask',
    roles: {
      opening: 1,
      problem: 0.9,
      answer: 0.85,
      how: 0.45,
      proof: 0.95,
      plan: 0.5,
      people: 0.3,
      price: 0.9,
      ask: 1,
      agenda: 0.1,
      appendix: 0,
      other: 0.5,
    },
    gists: {
      gain: 0.9,
      loss: 0.9,
      figure: 1,
      voice: 0.9,
      offer: 1,
      order: 0.3,
      caution: 0.3,
      meaning: 0.35,
      reason: 0.5,
      example: 0.4,
      plain: 0.4,
    },
  },
  marketing: {
    purpose: 'it is shown to people who do not know the subject yet; it should make them want more',
    way: 'a promise, the picture of it come true, the proof, where to get it',
    roles: {
      opening: 1,
      problem: 0.45,
      answer: 0.95,
      how: 0.55,
      proof: 0.75,
      plan: 0.25,
      people: 0.4,
      price: 0.3,
      ask: 1,
      agenda: 0.1,
      appendix: 0,
      other: 0.6,
    },
    gists: {
      gain: 1,
      loss: 0.35,
      figure: 0.55,
      voice: 1,
      offer: 0.8,
      order: 0.3,
      caution: 0.2,
      meaning: 0.85,
      reason: 0.4,
      example: 0.75,
      plain: 0.4,
    },
  },
  training: {
    purpose: 'employees learn from it what to do; it should be clear, orderly and direct',
    way: 'why it matters, the steps, what to watch for, what to do now',
    roles: {
      opening: 1,
      problem: 0.55,
      answer: 0.6,
      how: 0.95,
      proof: 0.3,
      plan: 0.65,
      people: 0.1,
      price: 0.15,
      ask: 0.8,
      agenda: 0.4,
      appendix: 0,
      other: 0.7,
    },
    gists: {
      gain: 0.3,
      loss: 0.5,
      figure: 0.3,
      voice: 0.2,
      offer: 0.3,
      order: 1,
      caution: 1,
      meaning: 0.7,
      reason: 0.8,
      example: 0.6,
      plain: 0.4,
    },
  },
  education: {
    purpose: 'students learn from it; it should explain in small steps and plain words',
    way: 'a question, the idea that answers it, an example, what to remember',
    roles: {
      opening: 1,
      problem: 0.9,
      answer: 0.75,
      how: 0.8,
      proof: 0.6,
      plan: 0.3,
      people: 0.1,
      price: 0.05,
      ask: 0.6,
      agenda: 0.4,
      appendix: 0,
      other: 0.75,
    },
    gists: {
      gain: 0.3,
      loss: 0.6,
      figure: 0.6,
      voice: 0.3,
      offer: 0.1,
      order: 0.5,
      caution: 0.5,
      meaning: 1,
      reason: 1,
      example: 1,
      plain: 0.4,
    },
  },
};
