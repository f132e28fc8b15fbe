import { speedIds } from '#contract/vocabulary/speeds.ts';

/**
 * Returns the speed that a text means: "1" is "1.0". Any other text is returned unchanged, for the schema to
 * refuse.
 */
export function knownSpeed(text: string): string {
  return speedIds.find((speed) => Number(speed) === Number(text)) ?? text;
}
