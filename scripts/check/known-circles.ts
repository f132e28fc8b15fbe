import type { KnownCircle } from './folder-circles.ts';

/** This list only shrinks. */
export const knownCircles: readonly KnownCircle[] = [];
