import type { Deck, Slide, SlideBlock } from '../../deck/deck.ts';

/** Makes a deck for tests. Missing fields of a slide are empty. */
export function madeDeck(slides: Partial<Slide>[], title: string | null = null): Deck {
  return {
    properties: { title, author: null, company: null },
    slideSizeEmu: { width: 12_192_000, height: 6_858_000 },
    sections: [],
    slides: slides.map((slide, index) => ({
      number: index + 1,
      hidden: false,
      title: null,
      blocks: [],
      shapes: [],
      background: null,
      layout: '',
      layoutHeading: null,
      notes: [],
      language: 'en-US',
      clickSteps: 0,
      hasTransition: false,
      media: [],
      films: [],
      fonts: [],
      ...slide,
    })),
  };
}

/** Makes a body text box; each ">" before a line indents it by one level. */
export function bodyText(...lines: string[]): SlideBlock {
  return { kind: 'text', role: 'body', paragraphs: lines.map(paragraph) };
}

function subtitleText(text: string): SlideBlock {
  return { kind: 'text', role: 'subtitle', paragraphs: [{ level: 0, text }] };
}

function paragraph(line: string) {
  const level = /^>*/.exec(line)?.[0].length ?? 0;
  return { level, text: line.slice(level) };
}

/** A typical sales deck: titles, fragments, a chart, a table, a quotation. */
export const salesDeck: Deck = madeDeck(
  [
    { title: 'Northwind Flow', blocks: [subtitleText('Inventory planning that thinks ahead')] },
    {
      title: 'The Problem',
      blocks: [
        bodyText(
          'Stockouts cost retailers 4% of revenue',
          'Planners spend 12 hours a week in spreadsheets',
          'No single source of truth',
        ),
      ],
    },
    {
      title: 'Our Solution',
      blocks: [
        bodyText(
          'Northwind Flow',
          '>Demand forecasting powered by AI',
          '>Automatic purchase orders',
          'Works with your existing ERP',
          'Live in 14 days',
        ),
      ],
    },
    {
      title: 'How It Works',
      blocks: [bodyText('Connect your data', 'Train the forecast', 'Approve with one click')],
    },
    {
      title: 'Key Benefits',
      blocks: [bodyText('30% fewer stockouts', 'Reduce excess inventory by $1.2M per year')],
    },
    { title: 'Why Northwind?', blocks: [bodyText('Trusted by 450 retailers', 'Built for scale')] },
    {
      title: 'Revenue growth',
      blocks: [
        {
          kind: 'chart',
          title: null,
          chartType: 'column',
          categories: ['2022', '2023', '2024'],
          series: [{ name: 'ARR', values: [2.4e6, 4.1e6, 7.5e6], numberFormat: '"$"#,##0.0,,"M"' }],
        },
      ],
    },
    {
      title: 'Pricing',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Plan', 'Price per month'],
            ['Starter', '$299'],
            ['Growth', '$899'],
            ['Enterprise', '$2,400'],
          ],
        },
      ],
    },
    {
      title: 'WHAT OUR CUSTOMERS SAY',
      blocks: [bodyText('“We stopped guessing.”', '– Maria Lopez, COO, Harbor Foods')],
    },
    {
      title: 'Next Steps',
      blocks: [bodyText('Book a demo', 'Contact sales@northwind.example')],
      notes: ['[click] Ask them what their pain is.', 'We would love to show you Northwind Flow live.'],
    },
    { title: 'Thank You!', blocks: [bodyText('www.northwind.example')] },
  ],
  'Northwind Flow',
);
