import type { StandIn } from '../stand-in.ts';

export const narrow: readonly StandIn[] = [
  {
    use: ['Liberation Sans Narrow'],
    for: [
      'Aptos Narrow',
      'Tw Cen MT Condensed',
      'Franklin Gothic Medium Cond',
      'Arial Nova Cond',
      'Univers Condensed',
      'Roboto Condensed',
    ],
  },
  {
    use: ['Liberation Sans Narrow'],
    weight: 'bold',
    for: ['Tw Cen MT Condensed Extra Bold', 'Franklin Gothic Demi Cond'],
  },
  {
    use: ['PT Sans Narrow', 'Liberation Sans Narrow'],
    for: [
      'Gill Sans MT Condensed',
      'Bebas',
      'League Gothic',
      'Agency FB',
      'Rockwell Condensed',
      'Pathway Gothic One',
    ],
  },
  {
    use: ['Liberation Sans Narrow'],
    isAsWide: true,
    for: ['Arial Narrow', 'Helvetica Narrow', 'Oswald', 'Archivo Narrow', 'Saira Condensed'],
  },
  { use: ['Roboto Condensed', 'Liberation Sans Narrow'], for: ['Avenir Next Condensed', 'Staatliches'] },
  { use: ['Roboto Condensed', 'Liberation Sans Narrow'], weight: 'bold', for: ['DIN Condensed'] },
  { use: ['Open Sans Condensed', 'Liberation Sans Narrow'], weight: 'bold', for: ['Impact'] },
  {
    use: ['PT Sans Narrow', 'Liberation Sans Narrow'],
    weight: 'bold',
    for: ['Haettenschweiler', 'Bernard MT Condensed'],
  },
  { use: ['Roboto Condensed', 'Liberation Sans Narrow'], isAsWide: true, for: ['Anton', 'Fjalla One'] },
  { use: ['PT Sans Narrow', 'Liberation Sans Narrow'], isAsWide: true, for: ['Barlow Condensed'] },
];
