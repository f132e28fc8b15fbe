import { newPresentation, type Presentation, type PresentationSlide } from './new-presentation.ts';

const green = '1E5B4F';
const leaf = '4FA37F';
const ink = '2B2B2B';
const pale = 'EEF5F1';

/** Makes a training deck in 4:3 (10 × 7.5 inches) with few notes, one hidden slide, a table and a line chart. */
export function makeQuarterlyTraining(): Presentation {
  const deck = newPresentation('LAYOUT_4x3', 'Safety training', 'Greenfield Workshops');
  defineLayouts(deck);
  const opening = deck.addSlide({ masterName: 'Opening' });
  opening.addText('Safety training', { placeholder: 'title' });
  opening.addText('What everyone in the workshop needs to know this quarter', { placeholder: 'body' });
  opening.addNotes(
    'Welcome to the safety training for this quarter. It takes a few minutes, and it may spare you or a colleague an injury.',
  );

  listSlide(deck, 'What you will learn', [
    'How to prepare your workplace',
    'Which protection each machine needs',
    'What to do when something goes wrong',
  ]);
  const prepare = listSlide(deck, 'Prepare your workplace', [
    'Clear the floor around the machine',
    'Check that the emergency stop can be reached',
    'Switch on the extraction before you start',
  ]);
  prepare.addNotes(
    'Two minutes of preparation are the best protection there is. [pause] Walk around the machine once before you switch it on.',
  );
  protectionTable(deck);
  listSlide(deck, 'Lift with your legs', [
    'Keep the load close to your body',
    'Turn with your feet, not with your back',
    'Ask for help above 25 kg',
  ]);
  const hidden = listSlide(deck, 'Trainer only: answers to the quiz', ['Question 1: B', 'Question 2: C']);
  hidden.hidden = true;
  accidentsChart(deck);
  listSlide(deck, 'When something goes wrong', [
    'Press the emergency stop',
    'Help the injured person and call 112',
    'Tell your team leader, even when nobody was hurt',
  ]);
  listSlide(deck, 'Report near misses', [
    'A near miss today is an accident tomorrow',
    'Reports are short and carry no name',
    'Every report is answered within 3 days',
  ]);
  listSlide(deck, 'Three things to remember', [
    'Prepare before you start',
    'Wear what the machine asks for',
    'Stop first and ask later',
  ]);
  return deck;
}

function defineLayouts(deck: Presentation): void {
  deck.defineSlideMaster({
    title: 'Opening',
    background: { color: green },
    objects: [
      text('title', 'title', { x: 0.8, y: 2.4, w: 8.4, h: 1.3, fontSize: 48, bold: true, color: 'FFFFFF' }),
      text('body', 'body', { x: 0.8, y: 3.9, w: 8.4, h: 1.2, fontSize: 24, bold: false, color: 'CFE6DC' }),
    ],
  });
  deck.defineSlideMaster({
    title: 'Lesson',
    background: { color: 'FFFFFF' },
    objects: [
      { rect: { x: 0, y: 0, w: 10, h: 1.35, fill: { color: green } } },
      { rect: { x: 0, y: 1.35, w: 10, h: 0.08, fill: { color: leaf } } },
      text('title', 'title', { x: 0.6, y: 0.2, w: 8.8, h: 0.95, fontSize: 34, bold: true, color: 'FFFFFF' }),
      text('body', 'body', { x: 0.6, y: 1.9, w: 8.8, h: 4.6, fontSize: 26, bold: false, color: ink }),
    ],
    slideNumber: { x: 9.0, y: 7.0, w: 0.6, h: 0.3, fontSize: 12, color: leaf, align: 'right' },
  });
}

type Look = { x: number; y: number; w: number; h: number; fontSize: number; bold: boolean; color: string };

function text(name: string, type: 'title' | 'body', look: Look) {
  const valign = type === 'title' ? ('middle' as const) : ('top' as const);
  return {
    placeholder: { options: { name, type, margin: 0, align: 'left' as const, valign, ...look }, text: '' },
  };
}

function listSlide(deck: Presentation, title: string, lines: readonly string[]): PresentationSlide {
  const slide = deck.addSlide({ masterName: 'Lesson' });
  slide.addText(title, { placeholder: 'title' });
  slide.addText(
    lines.map((line, index) => ({
      text: line,
      options: { bullet: { indent: 22 }, paraSpaceAfter: 16, breakLine: index < lines.length - 1 },
    })),
    { placeholder: 'body' },
  );
  return slide;
}

function protectionTable(deck: Presentation): void {
  const slide = deck.addSlide({ masterName: 'Lesson' });
  slide.addText('Protection for each machine', { placeholder: 'title' });
  const rows = [
    ['Machine', 'Eyes', 'Ears', 'Hands'],
    ['Circular saw', 'Glasses', 'Muffs', 'No gloves'],
    ['Grinder', 'Face shield', 'Muffs', 'Leather gloves'],
    ['Drill press', 'Glasses', 'Plugs', 'No gloves'],
    ['Welding bench', 'Helmet', 'Plugs', 'Welding gloves'],
  ];
  slide.addTable(
    rows.map((row, index) =>
      row.map((cell, column) => ({
        text: cell,
        options: {
          bold: index === 0 || column === 0,
          color: index === 0 ? 'FFFFFF' : ink,
          fill: { color: index === 0 ? leaf : index % 2 === 0 ? pale : 'FFFFFF' },
        },
      })),
    ),
    {
      x: 0.6,
      y: 1.95,
      w: 8.8,
      rowH: 0.75,
      fontSize: 20,
      valign: 'middle',
      border: { type: 'solid', pt: 1, color: 'CFE0D8' },
    },
  );
}

function accidentsChart(deck: Presentation): void {
  const slide = deck.addSlide({ masterName: 'Lesson' });
  slide.addText('Accidents are going down', { placeholder: 'title' });
  slide.addChart(
    'line',
    [
      {
        name: 'Accidents',
        labels: ['January', 'February', 'March', 'April', 'May', 'June'],
        values: [9, 8, 8, 6, 4, 3],
      },
      {
        name: 'Near misses reported',
        labels: ['January', 'February', 'March', 'April', 'May', 'June'],
        values: [5, 9, 14, 17, 21, 22],
      },
    ],
    {
      x: 0.5,
      y: 1.8,
      w: 9,
      h: 5,
      chartColors: [green, leaf],
      lineSize: 4,
      catAxisLabelFontSize: 14,
      valAxisLabelFontSize: 14,
      showLegend: true,
      legendPos: 'b',
      legendFontSize: 16,
      showTitle: true,
      title: 'Accidents and reports in the first half of the year',
      titleFontSize: 18,
    },
  );
}
