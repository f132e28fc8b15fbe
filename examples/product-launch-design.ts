import type { Presentation } from './new-presentation.ts';

/** Colours and layouts of the product launch; slides are 13.33 × 7.5 inches. */
export const navy = '0B1F3A';
export const ink = '23344D';
export const mist = '5F7188';
export const teal = '14A098';
export const coral = 'FF7A59';
export const sand = 'F6F3EC';
export const white = 'FFFFFF';
export const line = 'DDE3EA';

export const contentLayout = 'Content';
export const coverLayout = 'Cover';

/** Adds the layouts `Cover` and `Content`, each with the placeholders `title` and `body`. */
export function defineLayouts(deck: Presentation): void {
  deck.defineSlideMaster({
    title: coverLayout,
    background: { color: navy },
    objects: [
      { rect: { x: 0, y: 0, w: 0.22, h: 7.5, fill: { color: teal } } },
      placeholder('title', 'title', {
        x: 0.95,
        y: 2.3,
        w: 7.4,
        h: 1.7,
        fontSize: 54,
        bold: true,
        color: white,
        valign: 'bottom',
      }),
      placeholder('body', 'body', {
        x: 0.95,
        y: 4.15,
        w: 7.0,
        h: 1.2,
        fontSize: 24,
        color: 'C9D6E4',
        valign: 'top',
      }),
    ],
  });
  deck.defineSlideMaster({
    title: contentLayout,
    background: { color: white },
    objects: [
      { rect: { x: 0.65, y: 0.62, w: 0.55, h: 0.08, fill: { color: coral } } },
      placeholder('title', 'title', {
        x: 0.65,
        y: 0.75,
        w: 12,
        h: 0.95,
        fontSize: 36,
        bold: true,
        color: navy,
        valign: 'middle',
      }),
      placeholder('body', 'body', {
        x: 0.65,
        y: 1.95,
        w: 5.4,
        h: 4.6,
        fontSize: 22,
        color: ink,
        valign: 'top',
        paraSpaceAfter: 14,
      }),
      {
        text: {
          text: 'Harborline',
          options: { x: 0.65, y: 6.95, w: 3, h: 0.3, fontSize: 12, bold: true, color: teal },
        },
      },
    ],
    slideNumber: { x: 12.2, y: 6.95, w: 0.6, h: 0.3, fontSize: 12, color: mist, align: 'right' },
  });
}

type PlaceholderLook = {
  x: number;
  y: number;
  w: number;
  h: number;
  fontSize: number;
  color: string;
  bold?: boolean;
  valign: 'top' | 'middle' | 'bottom';
  paraSpaceAfter?: number;
};

function placeholder(name: string, type: 'title' | 'body', look: PlaceholderLook) {
  return { placeholder: { options: { name, type, margin: 0, align: 'left' as const, ...look }, text: '' } };
}
