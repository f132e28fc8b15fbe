import { z } from 'zod';
import { choiceOf } from './choice-of.ts';
import { maxDurationSeconds, minDurationSeconds } from './limits.ts';
import { aspects } from './vocabulary/aspects.ts';
import { audiences } from './vocabulary/audiences.ts';
import { motions } from './vocabulary/motions.ts';
import { musicIds } from './vocabulary/music.ts';
import { speedIds } from './vocabulary/speeds.ts';
import { stockVoiceIds, voiceIds } from './vocabulary/voices.ts';

const lengthFault = `The length must be from ${minDurationSeconds} to ${maxDurationSeconds} seconds.`;

/** Length of a video in seconds. */
export const duration = z
  .number('The length must be a number of seconds.')
  .int('The length must be a whole number of seconds.')
  .min(minDurationSeconds, lengthFault)
  .max(maxDurationSeconds, lengthFault);

export const voiceOption = choiceOf('voice', voiceIds);
export const stockVoice = choiceOf('voice', stockVoiceIds);
export const speechSpeed = choiceOf('speed', speedIds);
export const backgroundMusic = choiceOf('music', musicIds);
export const audience = choiceOf('audience', audiences);
export const motionOption = choiceOf('motion', motions);
export const aspect = choiceOf('aspect', aspects);
