import type { Rotation } from './rotation.ts';

/** What the sentences of a slide have in common. */
export type Manner = {
  rotation: Rotation;
  /** What "it" and "they" stand for: the slide's title is plural. */
  pluralTopic: boolean;
  /** The points are steps, one after the other. */
  steps: boolean;
  /** The slide lists what "you" gain. */
  benefits: boolean;
  /** Numbers that the slide lets one count: the lengths of its lists. */
  counts: ReadonlySet<number>;
  /** The subject of predicates in the base form, where the title names one: "HBCUs". */
  topicSubject: string | null;
};
