import type { StandIn } from '../stand-in.ts';

export const fixedWidth: readonly StandIn[] = [
  {
    use: ['DejaVu Sans Mono'],
    isAsWide: true,
    for: [
      'Lucida Console',
      'Lucida Sans Typewriter',
      'Cascadia Code',
      'Monaco',
      'Menlo',
      'Andale Mono',
      'Roboto Mono',
      'Source Code Pro',
      'IBM Plex Mono',
      'Fira Code',
      'JetBrains Mono',
    ],
  },
  { use: ['DejaVu Sans Mono'], for: ['Consolas', 'SF Mono', 'Space Mono'] },
  { use: ['Liberation Mono'], isAsWide: true, for: ['Courier', 'Courier New'] },
  { use: ['Liberation Mono'], for: ['OCR A Extended'] },
];
