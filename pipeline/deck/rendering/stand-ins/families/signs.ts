import type { StandIn } from '../stand-in.ts';

export const signs: readonly StandIn[] = [
  { use: ['DejaVu Sans'], for: ['Segoe UI Symbol'] },
  { use: ['Noto Color Emoji'], for: ['Segoe UI Emoji', 'Apple Color Emoji'] },
];
