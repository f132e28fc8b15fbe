import type { StandIn } from '../stand-in.ts';

export const handwriting: readonly StandIn[] = [
  {
    use: ['Comic Neue', 'Liberation Sans'],
    for: [
      'Segoe Print',
      'Bradley Hand ITC',
      'Ink Free',
      'Informal Roman',
      'Kristen ITC',
      'Caveat',
      'Permanent Marker',
      'Amatic SC',
    ],
  },
  {
    use: ['Z003', 'Caladea'],
    for: [
      'Segoe Script',
      'Lucida Handwriting',
      'Lucida Calligraphy',
      'Apple Chancery',
      'Zapfino',
      'Brush Script MT',
      'Edwardian Script ITC',
      'Freestyle Script',
      'French Script MT',
      'Pacifico',
      'Lobster',
      'Great Vibes',
      'Satisfy',
    ],
  },
  { use: ['Z003', 'Caladea'], isAsWide: true, for: ['Monotype Corsiva', 'Zapf Chancery'] },
  { use: ['Z003', 'Caladea'], weight: 'bold', for: ['Script MT Bold'] },
  { use: ['Comic Neue', 'Liberation Sans'], isAsWide: true, for: ['Indie Flower'] },
];
