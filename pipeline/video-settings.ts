import { z } from 'zod';
import { audiences } from './script/script.ts';

export const stockVoices = [
  'professional-male',
  'professional-female',
  'friendly-male',
  'friendly-female',
] as const;
export type StockVoice = (typeof stockVoices)[number];

export const speechSpeeds = ['0.8', '1.0', '1.2'] as const;
export const musicChoices = ['none', 'corporate', 'upbeat', 'ambient'] as const;

export const minDurationSeconds = 60;
export const maxDurationSeconds = 240;

/** What a user chooses for a video. */
export const videoSettings = z.object({
  durationSeconds: z
    .number()
    .int('The length must be a whole number of seconds.')
    .min(
      minDurationSeconds,
      `The length must be from ${minDurationSeconds} to ${maxDurationSeconds} seconds.`,
    )
    .max(
      maxDurationSeconds,
      `The length must be from ${minDurationSeconds} to ${maxDurationSeconds} seconds.`,
    )
    .default(120),
  voice: z
    .enum(stockVoices, { error: `The voice must be one of ${stockVoices.join(', ')}.` })
    .default('professional-female'),
  speed: z
    .enum(speechSpeeds, { error: `The speed must be one of ${speechSpeeds.join(', ')}.` })
    .default('1.0'),
  music: z
    .enum(musicChoices, { error: `The music must be one of ${musicChoices.join(', ')}.` })
    .default('none'),
  audience: z
    .enum(audiences, { error: `The audience must be one of ${audiences.join(', ')}.` })
    .default('sales'),
  burnInCaptions: z.boolean().default(false),
  pronunciations: z
    .array(
      z.union([
        z.object({ word: z.string().min(1).max(80), respelling: z.string().min(1).max(200) }),
        z.object({ word: z.string().min(1).max(80), ipa: z.string().min(1).max(200) }),
      ]),
    )
    .max(500)
    .default([]),
});

export type VideoSettings = z.infer<typeof videoSettings>;
