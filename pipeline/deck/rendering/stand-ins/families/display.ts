import type { StandIn } from '../stand-in.ts';

export const display: readonly StandIn[] = [
  {
    use: ['DejaVu Sans'],
    weight: 'bold',
    for: ['Gill Sans Ultra Bold', 'Arial Black', 'Broadway', 'Showcard Gothic'],
  },
  { use: ['Lato', 'Liberation Sans'], weight: 'bold', for: ['Britannic Bold'] },
  { use: ['Roboto Slab', 'DejaVu Serif'], weight: 'black', for: ['Cooper Black'] },
  { use: ['DejaVu Sans'], for: ['Copperplate Gothic Bold', 'Copperplate Gothic Light'] },
  { use: ['Roboto Slab', 'DejaVu Serif'], weight: 'bold', for: ['Stencil', 'Algerian'] },
  { use: ['URW Gothic', 'DejaVu Sans'], weight: 'bold', for: ['Bauhaus 93'] },
  { use: ['Comic Neue', 'Liberation Sans'], for: ['Papyrus'] },
];
