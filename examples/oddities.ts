import { newPresentation, type Presentation } from './new-presentation.ts';

const bodyBox = { x: 1, y: 2, w: 11, h: 3, fontSize: 24 };

/**
 * Makes a deck of everything that decks hold besides titles and bullets: one slide each, in the order of the tests that
 * read them.
 */
export function makeOddities(): Presentation {
  const deck = newPresentation('LAYOUT_WIDE', 'Oddities', 'Harborline');
  const slideWith = (title: string) => {
    const slide = deck.addSlide();
    slide.addText(title, { x: 1, y: 0.6, w: 11, h: 1, fontSize: 36, bold: true });
    return slide;
  };

  const noted = slideWith('A slide with speaker notes');
  noted.addText('The notes of this slide are one sentence.', bodyBox);
  noted.addNotes('Welcome to a short tour of unusual slides.');

  const chart = slideWith('Sales by quarter');
  const labels = ['1st Qtr', '2nd Qtr', '3rd Qtr', '4th Qtr'];
  chart.addChart('bar', [{ name: 'Sales', labels, values: [8.2, 3.2, 1.4, 1.2] }], {
    x: 1,
    y: 1.8,
    w: 11,
    h: 5,
    showTitle: true,
    title: 'Sales',
  });

  const table = slideWith('A table with merged cells');
  table.addTable(
    [
      [
        { text: 'Region' },
        { text: [{ text: 'Head', options: { bold: true } }, { text: 'er3' }] },
        { text: 'Change' },
      ],
      [{ text: 'North' }, { text: 'Two cells in one', options: { colspan: 2 } }],
      [{ text: 'South' }, { text: '41' }, { text: '7' }],
    ],
    { x: 1, y: 2, w: 11, fontSize: 20 },
  );

  const japanese = slideWith('Some Japanese');
  japanese.addText('The report was first printed in Tokyo.', bodyBox);
  japanese.addText('ゾルゲと尾崎、淡々と最期', { x: 1, y: 5, w: 11, h: 1, fontSize: 24 });

  const links = slideWith('Links that lead outside');
  const addresses = Array.from({ length: 12 }, (_, index) => `https://example.com/page-${index + 1}`);
  links.addText(
    [
      ...addresses.map((url, index) => ({ text: `Source ${index + 1} `, options: { hyperlink: { url } } })),
      { text: 'Write to us', options: { hyperlink: { url: 'mailto:sales@example.com' } } },
    ],
    bodyBox,
  );

  const hidden = slideWith('A hidden slide');
  hidden.addText('Nobody in the audience sees this sentence.', bodyBox);
  hidden.hidden = true;

  const quiet = deck.addSlide();
  quiet.background = { color: '14A098' };
  quiet.addShape('ellipse', { x: 4.4, y: 1.5, w: 4.5, h: 4.5, fill: { color: 'F6F3EC' } });

  slideWith('The last slide asks for one thing').addText('Ask for a demonstration this week.', bodyBox);
  return deck;
}
