import type { Pattern } from './pattern.ts';
import { sayAnswers, sayCards } from './patterns/say-cards.ts';
import { sayContrast } from './patterns/say-contrast.ts';
import { sayData } from './patterns/say-data.ts';
import { sayFigures } from './patterns/say-figures.ts';
import { sayAgenda, sayAsk, sayCover } from './patterns/say-frame.ts';
import { sayAim, sayDefinition, sayLacks, sayLearning, sayList, sayOfThing } from './patterns/say-list.ts';
import { sayPeople, sayPrices, sayQuote, sayVoices } from './patterns/say-people.ts';
import { nameSteps, saySteps } from './patterns/say-steps.ts';
import { sayTimeline } from './patterns/say-timeline.ts';
import { statedTitle, wholeSentences } from './patterns/whole-sentences.ts';

/** All patterns, the most telling first: what one has told, a later one does not tell again. */
export const patterns: readonly Pattern[] = [
  sayCover,
  sayAgenda,
  sayAsk,
  statedTitle,
  sayContrast,
  sayFigures,
  sayPrices,
  sayData,
  sayQuote,
  sayVoices,
  sayPeople,
  sayTimeline,
  sayAnswers,
  saySteps,
  nameSteps,
  sayAim,
  sayDefinition,
  sayLearning,
  sayOfThing,
  sayCards,
  sayList,
  wholeSentences,
  sayLacks,
];
