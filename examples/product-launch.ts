import { newPresentation, type Presentation, type PresentationSlide } from './new-presentation.ts';
import {
  contentLayout,
  coral,
  coverLayout,
  defineLayouts,
  ink,
  line,
  mist,
  navy,
  sand,
  teal,
  white,
} from './product-launch-design.ts';

/** The demo: a fictitious company pitches its product. */
export function makeProductLaunch(): Presentation {
  return launchOf([cover, problem, product, steps, results, comparison, customer, nextStep]);
}

/** The same pitch in three slides, for tests of everything but the length. */
export function makeShortLaunch(): Presentation {
  return launchOf([cover, problem, nextStep]);
}

function launchOf(slides: readonly ((deck: Presentation) => void)[]): Presentation {
  const deck = newPresentation('LAYOUT_WIDE', 'Harborline product launch', 'Harborline');
  defineLayouts(deck);
  for (const addSlide of slides) addSlide(deck);
  return deck;
}

function cover(deck: Presentation): void {
  const slide = deck.addSlide({ masterName: coverLayout });
  slide.addText('Every shipment, one clear picture', { placeholder: 'title' });
  slide.addText('Harborline shows freight teams where their goods are, and what to do next.', {
    placeholder: 'body',
  });
  for (const [index, height] of [1.1, 1.9, 2.7, 3.5].entries()) {
    const colour = index === 3 ? coral : teal;
    slide.addShape('roundRect', {
      x: 9.1 + index * 0.95,
      y: 6.1 - height,
      w: 0.7,
      h: height,
      rectRadius: 0.08,
      fill: { color: colour, transparency: index === 3 ? 0 : 55 - index * 15 },
    });
  }
  slide.addText('HARBORLINE', {
    x: 0.95,
    y: 0.7,
    w: 5,
    h: 0.4,
    fontSize: 16,
    bold: true,
    color: teal,
    charSpacing: 6,
    margin: 0,
  });
  slide.addNotes(
    'Welcome. Today we are introducing Harborline, a simple way for freight teams to see every shipment in one place. In the next few minutes you will see why teams lose track of their goods, and how we give them a clear picture again.',
  );
}

function problem(deck: Presentation): void {
  const slide = titled(deck, 'Freight teams work in the dark');
  const facts = [
    { figure: '5', unit: 'systems', text: 'are checked to find one container' },
    { figure: '9', unit: 'hours', text: 'a week go into status calls and e-mails' },
    { figure: '1 in 4', unit: 'deliveries', text: 'arrives late without a warning' },
  ];
  for (const [index, fact] of facts.entries()) {
    const x = 0.65 + index * 4.1;
    slide.addShape('roundRect', { x, y: 2.1, w: 3.8, h: 4.1, rectRadius: 0.1, fill: { color: sand } });
    slide.addShape('rect', { x, y: 2.4, w: 0.09, h: 3.5, fill: { color: index === 2 ? coral : teal } });
    slide.addText(
      [
        { text: fact.figure, options: { fontSize: 66, bold: true, color: navy } },
        { text: fact.unit, options: { fontSize: 26, color: mist, softBreakBefore: true } },
        { text: fact.text, options: { fontSize: 22, color: ink, softBreakBefore: true } },
      ],
      { x: x + 0.3, y: 2.4, w: 3.3, h: 3.5, margin: 0, valign: 'middle' },
    );
  }
  slide.addNotes(
    'Most freight teams do not lack data. They have too much of it, in too many places. A planner checks five systems to find a single container. Nine hours a week disappear into calls and e-mails, and one delivery in four still arrives late without a warning.',
  );
}

function product(deck: Presentation): void {
  const slide = titled(deck, 'One view from port to door');
  slide.addText(
    bullets([
      'Ships, trucks and warehouses on one live map',
      'Arrival times that update every 15 minutes',
      'Early warnings before a delay reaches your customer',
      'Ready-made messages for everyone who is waiting',
    ]),
    { placeholder: 'body' },
  );
  drawMap(slide);
}

/** Draws a sketch of the product's screen from plain shapes. */
function drawMap(slide: PresentationSlide): void {
  slide.addShape('roundRect', { x: 6.75, y: 1.95, w: 5.9, h: 4.5, rectRadius: 0.08, fill: { color: navy } });
  slide.addShape('roundRect', {
    x: 6.95,
    y: 2.15,
    w: 3.9,
    h: 4.1,
    rectRadius: 0.05,
    fill: { color: '15335C' },
  });
  const stops = [
    { x: 7.3, y: 5.5 },
    { x: 8.3, y: 4.3 },
    { x: 9.3, y: 4.0 },
    { x: 10.2, y: 2.7 },
  ];
  for (const [index, stop] of stops.entries()) {
    const next = stops[index + 1];
    if (next) {
      slide.addShape('line', {
        x: stop.x + 0.12,
        y: next.y + 0.12,
        w: next.x - stop.x,
        h: stop.y - next.y,
        flipV: true,
        line: { color: teal, width: 3, dashType: index === 2 ? 'dash' : 'solid' },
      });
    }
    slide.addShape('ellipse', { ...stop, w: 0.24, h: 0.24, fill: { color: index === 2 ? coral : white } });
  }
  for (const [index, width] of [1.35, 1.05, 1.2, 0.9].entries()) {
    const y = 2.3 + index * 1.0;
    slide.addShape('roundRect', { x: 11.0, y, w: 1.5, h: 0.82, rectRadius: 0.05, fill: { color: '1C3F70' } });
    slide.addShape('rect', { x: 11.1, y: y + 0.2, w: width - 0.1, h: 0.1, fill: { color: 'C9D6E4' } });
    slide.addShape('rect', {
      x: 11.1,
      y: y + 0.48,
      w: width * 0.6,
      h: 0.1,
      fill: { color: index === 1 ? coral : teal },
    });
  }
}

function steps(deck: Presentation): void {
  const slide = titled(deck, 'Up and running in one week');
  const parts = [
    ['Connect', 'Link the carriers you already use. No new hardware is needed.'],
    ['Invite', 'Bring planners, drivers and customers in with one link each.'],
    ['Act', 'Get a short list every morning of the shipments that need you.'],
  ];
  for (const [index, [name = '', text = '']] of parts.entries()) {
    const x = 0.65 + index * 4.1;
    slide.addShape('ellipse', { x, y: 2.3, w: 0.95, h: 0.95, fill: { color: index === 2 ? coral : teal } });
    slide.addText(String(index + 1), {
      x,
      y: 2.3,
      w: 0.95,
      h: 0.95,
      fontSize: 30,
      bold: true,
      color: white,
      align: 'center',
      valign: 'middle',
      margin: 0,
    });
    if (index < 2)
      slide.addShape('line', { x: x + 1.15, y: 2.78, w: 2.75, h: 0, line: { color: line, width: 3 } });
    slide.addText(
      [
        { text: name, options: { fontSize: 32, bold: true, color: navy, breakLine: true } },
        { text, options: { fontSize: 24, color: ink } },
      ],
      { x, y: 3.55, w: 3.6, h: 2.2, margin: 0, valign: 'top' },
    );
  }
}

function results(deck: Presentation): void {
  const slide = titled(deck, 'Late deliveries fall quarter after quarter');
  slide.addChart(
    'bar',
    [
      {
        name: 'Late deliveries',
        labels: ['Before', 'First quarter', 'Second quarter', 'Third quarter'],
        values: [0.24, 0.17, 0.11, 0.07],
      },
    ],
    {
      x: 0.65,
      y: 1.95,
      w: 7.9,
      h: 4.75,
      barGapWidthPct: 60,
      chartColors: [teal],
      valAxisHidden: true,
      valAxisMinVal: 0,
      valGridLine: { style: 'none' },
      catAxisLabelFontSize: 16,
      catAxisLabelColor: ink,
      catAxisLabelFontFace: 'Calibri',
      showValue: true,
      dataLabelFormatCode: '0%',
      dataLabelFontSize: 20,
      dataLabelFontBold: true,
      dataLabelColor: navy,
      dataLabelPosition: 'outEnd',
      showLegend: false,
      showTitle: false,
      altText: 'Share of late deliveries before Harborline and in the first three quarters with it',
    },
  );
  slide.addShape('roundRect', { x: 9.0, y: 2.3, w: 3.65, h: 3.5, rectRadius: 0.1, fill: { color: navy } });
  slide.addText(
    [
      { text: 'From 24% to 7%', options: { fontSize: 32, bold: true, color: white, breakLine: true } },
      {
        text: 'of deliveries arrived late, in the pilot with 12 teams.',
        options: { fontSize: 20, color: 'C9D6E4' },
      },
    ],
    { x: 9.3, y: 2.5, w: 3.1, h: 3.1, margin: 0, valign: 'middle' },
  );
  slide.addNotes(
    'These are the results of our pilot with twelve teams. Before Harborline, 24% of their deliveries were late. After three quarters it was 7%. The biggest step came right at the start, when teams first saw delays early enough to act.',
  );
}

function comparison(deck: Presentation): void {
  const slide = titled(deck, 'A plan for every team');
  const rows = [
    ['', 'Starter', 'Team', 'Fleet'],
    ['Shipments a month', '200', '2,000', 'Unlimited'],
    ['People', '3', '25', 'Unlimited'],
    ['Early warnings', 'Daily', 'Hourly', 'Every 15 minutes'],
    ['Price a month', '$49', '$290', '$1,200'],
  ];
  slide.addTable(
    rows.map((row, rowIndex) =>
      row.map((text, column) => {
        const isHeader = rowIndex === 0;
        const isBest = column === 2;
        return {
          text,
          options: {
            bold: isHeader || column === 0 || rowIndex === rows.length - 1,
            color: isHeader ? white : column === 0 ? mist : navy,
            align: column === 0 ? ('left' as const) : ('center' as const),
            fill: { color: isHeader ? (isBest ? teal : navy) : isBest ? 'E6F5F4' : white },
          },
        };
      }),
    ),
    {
      x: 0.65,
      y: 2.1,
      w: 12,
      colW: [3.6, 2.8, 2.8, 2.8],
      rowH: 0.82,
      fontSize: 20,
      valign: 'middle',
      border: { type: 'solid', pt: 1, color: line },
    },
  );
}

function customer(deck: Presentation): void {
  const slide = deck.addSlide({ masterName: contentLayout });
  slide.background = { color: sand };
  slide.addText('What a pilot customer says', { placeholder: 'title' });
  slide.addText('“', { x: 0.6, y: 1.7, w: 1.5, h: 1.6, fontSize: 120, bold: true, color: coral, margin: 0 });
  slide.addText('We stopped asking where our goods are. Now we talk about what to do when they are late.', {
    x: 2.0,
    y: 2.2,
    w: 10,
    h: 2.3,
    fontSize: 36,
    italic: true,
    color: navy,
    margin: 0,
    valign: 'middle',
  });
  slide.addText('Head of logistics at a regional food distributor', {
    x: 2.0,
    y: 4.75,
    w: 10,
    h: 0.5,
    fontSize: 20,
    color: mist,
    margin: 0,
  });
}

function nextStep(deck: Presentation): void {
  const slide = deck.addSlide({ masterName: coverLayout });
  slide.addText('See your own shipments in a week', { placeholder: 'title' });
  slide.addText('Book a free trial at harborline.example', { placeholder: 'body' });
  slide.addShape('roundRect', { x: 9.1, y: 3.1, w: 3.4, h: 1.3, rectRadius: 0.15, fill: { color: coral } });
  slide.addText('Start free for 30 days', {
    x: 9.1,
    y: 3.1,
    w: 3.4,
    h: 1.3,
    fontSize: 22,
    bold: true,
    color: white,
    align: 'center',
    valign: 'middle',
    margin: 0,
  });
  slide.addNotes(
    'Bring us one trade lane, and we will show you your own shipments within a week. The first thirty days are free. Book your free trial today, and give your team a clear picture of every shipment.',
  );
}

function titled(deck: Presentation, title: string): PresentationSlide {
  const slide = deck.addSlide({ masterName: contentLayout });
  slide.addText(title, { placeholder: 'title' });
  return slide;
}

function bullets(lines: readonly string[]) {
  return lines.map((text, index) => ({
    text,
    options: { bullet: { indent: 18 }, breakLine: index < lines.length - 1 },
  }));
}
