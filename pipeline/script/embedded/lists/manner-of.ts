import type { Slide } from '../../../deck/deck.ts';
import { baseVerbs } from '../../../english/english-verbs.ts';
import { headOf, isPlural } from '../../../english/noun-phrase.ts';
import { slideCounts } from '../../deck-facts.ts';
import type { Point } from '../outline.ts';
import type { Rotation } from '../rotation.ts';
import { stepNumbers } from '../step-numbers.ts';
import type { Topic } from '../title-lead.ts';
import { aimOf } from './aim-of.ts';
import type { Manner } from './manner.ts';

const namesSteps =
  /\b(?:steps?|process|procedure|how to|workflow|getting started|sizing|how (?:it|this|we) works?|implementation|in practice|path|roadmap|cycle)\b/i;

/** "Discover", "Analyze", "Optimize": a way of doing something, in one word each. */
export function areVerbs(group: Point[]): boolean {
  const verbs = group.filter((point) => baseVerbs.has(point.text));
  return group.length >= 3 && verbs.length >= group.length * 0.75;
}

/** What the title and the texts of a slide tell about how its points are meant. */
export function mannerOf(topic: Topic | null, slide: Slide, rotation: Rotation): Omit<Manner, 'topic'> {
  const title = slide.title ?? '';
  const names = topic?.form === 'noun_phrase';
  const subject = names ? /^(?:the )?(\p{Lu}[\p{L}]*s)\b/u.exec(topic.text)?.[1] : undefined;
  return {
    rotation,
    pronoun: pronounFor(topic),
    steps: namesSteps.test(title) || stepNumbers(slide.blocks).size > 0,
    benefits: /\b(?:benefits?|advantages?|what you get|your (?:gain|value))\b/i.test(title),
    defines: topic?.form === 'question' && /^what (?:is|are) /i.test(topic.text),
    aim: names ? aimOf(topic.text) : null,
    counts: slideCounts(slide),
    topicSubject: subject ?? null,
  };
}

/** People and questions about them are no "it"; on a slide without a title it is the thing the video is about. */
function pronounFor(topic: Topic | null): Manner['pronoun'] {
  if (topic === null) return 'it';
  if (
    /\b(?:who|whom|team|people|customers?|audience|story|status|summary|results?|today)\b/i.test(topic.text)
  )
    return null;
  return topic.form === 'noun_phrase' && isPlural(topic.text) && /s$/.test(headOf(topic.text))
    ? 'they'
    : 'it';
}
