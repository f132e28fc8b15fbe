import type { Rotation } from '../rotation.ts';
import type { Topic } from '../title-lead.ts';

/** What the sentences of a slide have in common. */
export type Manner = {
  rotation: Rotation;
  /** What a list is introduced by; null where it was said or is nothing that could introduce one. */
  topic: Topic | null;
  /** What stands for the topic in "it works with your ERP"; null where nobody could tell what is meant. */
  pronoun: 'it' | 'they' | null;
  /** The points are steps, one after the other. */
  steps: boolean;
  /** The slide lists what "you" gain. */
  benefits: boolean;
  /** The title asks what something is. */
  defines: boolean;
  /** "the goals are", where the commands on the slide are aims. */
  aim: string | null;
  /** Numbers that the slide lets one count: the lengths of its lists. */
  counts: ReadonlySet<number>;
  /** The subject of predicates in the base form, where the title names one: "HBCUs". */
  topicSubject: string | null;
};
