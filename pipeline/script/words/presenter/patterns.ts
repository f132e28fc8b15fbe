import type { Pattern } from './pattern.ts';
import { sayAttributes } from './patterns/charts-and-tables/say-attributes.ts';
import { sayCounts } from './patterns/charts-and-tables/say-counts.ts';
import { sayData } from './patterns/charts-and-tables/say-data.ts';
import { sayDiagram } from './patterns/charts-and-tables/say-diagram.ts';
import { sayGroups } from './patterns/charts-and-tables/say-groups.ts';
import { sayRelations } from './patterns/charts-and-tables/say-relations.ts';
import { sayRoleTable } from './patterns/charts-and-tables/say-role-table.ts';
import { sayShown } from './patterns/charts-and-tables/say-shown.ts';
import { sayAgenda } from './patterns/covers/say-agenda.ts';
import { sayCover } from './patterns/covers/say-cover.ts';
import { longSentences } from './patterns/long-sentences.ts';
import { sayAim } from './patterns/say-aim.ts';
import { sayAsk } from './patterns/say-ask.ts';
import { sayContrast } from './patterns/say-contrast.ts';
import { sayCounted } from './patterns/say-counted.ts';
import { sayFigures } from './patterns/say-figures.ts';
import { sayForPeople } from './patterns/say-for-people.ts';
import { labelledTitle } from './patterns/say-labelled-title.ts';
import { sayLeadIn } from './patterns/say-lead-in.ts';
import { sayLearning } from './patterns/say-learning.ts';
import { sayLacks, sayList } from './patterns/say-list.ts';
import { sayMarket } from './patterns/say-market.ts';
import { sayPeople, sayPrices, sayQuote, sayVoices } from './patterns/say-people.ts';
import { quotedTitle } from './patterns/say-quoted-title.ts';
import { sayRoles } from './patterns/say-roles.ts';
import { saySteps } from './patterns/say-steps.ts';
import { sayTimeline } from './patterns/say-timeline.ts';
import { sayHeadings, sayTopic } from './patterns/say-topic.ts';
import { sayWish } from './patterns/say-wish.ts';
import { sayAbilities } from './patterns/things/say-abilities.ts';
import { sayAnswers } from './patterns/things/say-answers.ts';
import { sayCards } from './patterns/things/say-cards.ts';
import { sayOffer } from './patterns/things/say-offer.ts';
import { sayStack } from './patterns/things/say-stack.ts';
import { saySubject } from './patterns/things/say-subject.ts';
import { sayUses } from './patterns/things/say-uses.ts';
import { statedTitle, wholeSentences } from './patterns/whole-sentences.ts';

/** All patterns, the most informative first. Content that one has used is not used by a later one. */
export const patterns: readonly Pattern[] = [
  sayCover,
  sayAgenda,
  sayAsk,
  statedTitle,
  labelledTitle,
  quotedTitle,
  sayContrast,
  sayMarket,
  sayFigures,
  sayPrices,
  sayRelations,
  sayData,
  sayRoleTable,
  sayAttributes,
  sayCounts,
  sayGroups,
  sayQuote,
  sayVoices,
  sayPeople,
  sayRoles,
  sayTimeline,
  sayAnswers,
  saySteps,
  sayDiagram,
  sayAim,
  sayLearning,
  sayForPeople,
  sayStack,
  sayOffer,
  saySubject,
  sayAbilities,
  sayUses,
  sayCards,
  sayLeadIn,
  sayList,
  sayWish,
  wholeSentences,
  sayCounted,
  sayTopic,
  sayHeadings,
  sayLacks,
  longSentences,
  sayShown,
];
