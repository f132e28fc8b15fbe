import { z } from 'zod';
import { audiences } from './script/script.ts';

export const stockVoices = [
  'professional-male',
  'professional-female',
  'friendly-male',
  'friendly-female',
] as const;
export type StockVoice = (typeof stockVoices)[number];

/** The user's own voice, which the video's request then brings along. */
export const trainedVoice = 'trained';
export const voiceChoices = [...stockVoices, trainedVoice] as const;

export function isStockVoice(name: string): name is StockVoice {
  return stockVoices.some((known) => known === name);
}

export const speechSpeeds = ['0.8', '1.0', '1.2'] as const;
export const musicChoices = ['none', 'corporate', 'upbeat', 'ambient'] as const;

export const minDurationSeconds = 60;
export const maxDurationSeconds = 240;

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'A colour is written as #rrggbb.');

/** How a team's videos look. */
export const brand = z.object({
  captionText: color,
  captionBox: color,
  cardText: color,
  cardBackground: color,
  /** A card with the logo before the slides, and one after them. */
  introCard: z.boolean(),
  outroCard: z.boolean(),
  /** On this machine. */
  logoPath: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;

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
    .enum(voiceChoices, { error: `The voice must be one of ${voiceChoices.join(', ')}.` })
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
    .max(1000)
    .default([]),
  brand: brand.nullable().default(null),
});

export type VideoSettings = z.infer<typeof videoSettings>;
