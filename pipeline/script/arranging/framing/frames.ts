import { askHowMuch, askWhatComesOfIt, askWhatItDoes, askWhatItIs } from './ask-first.ts';
import type { Frame } from './frame.ts';
import { whatItIsFirst, whatOneCanDo, whatYouGet } from './gain-first.ts';
import { orderToDo } from './order-to-do.ts';
import { partAtDash, partConsequence, partForStudents, partForTrainees } from './part-clauses.ts';
import { circumstanceFirst, eventFirst, timeFirst } from './turn-clause.ts';
import { howManyDo, nothingDoes, whatChanges } from './without-there-is.ts';

/** All frames. The first that fits a sentence and its audience is used. */
export const frames: readonly Frame[] = [
  askWhatItIs,
  askHowMuch,
  askWhatItDoes,
  askWhatComesOfIt,
  whatItIsFirst,
  orderToDo,
  whatYouGet,
  whatOneCanDo,
  whatChanges,
  nothingDoes,
  howManyDo,
  circumstanceFirst,
  eventFirst,
  timeFirst,
  partConsequence,
  partAtDash,
  partForStudents,
  partForTrainees,
];
