import { z } from 'zod';

const colour = z
  .string('Required')
  .regex(/^#[0-9a-fA-F]{6}$/, 'A color must have the form #rrggbb.')
  .transform((text) => text.toLowerCase());

/** Colours of a team's videos: captions, and the cards with the logo before and after the slides. */
export const brandStyle = z.object({
  captionText: colour,
  captionBox: colour,
  cardText: colour,
  cardBackground: colour,
  introCard: z.boolean(),
  outroCard: z.boolean(),
});
export type BrandStyle = z.infer<typeof brandStyle>;

/** Default brand: white captions on black, no cards. */
export const plainBrandStyle: BrandStyle = {
  captionText: '#ffffff',
  captionBox: '#000000',
  cardText: '#1c1913',
  cardBackground: '#ffffff',
  introCard: false,
  outroCard: false,
};
