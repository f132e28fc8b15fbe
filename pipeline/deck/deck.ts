import { z } from 'zod';
import { limitMarks } from '../../contract/plain-text.ts';

/** A text of the deck's author, which later stages may normalise. */
const givenText = z.string().transform(limitMarks);

/** `level` 0 is the outermost. `text` is one line of words, runs joined as PowerPoint shows them. */
const paragraph = z.object({ level: z.number(), text: givenText });
export type Paragraph = z.infer<typeof paragraph>;

const chartSeries = z.object({
  name: givenText.nullable(),
  values: z.array(z.number().nullable()),
  /** The format code of the values, such as `0%`; null where the file has none or says General. */
  numberFormat: z.string().nullable(),
});
export type ChartSeries = z.infer<typeof chartSeries>;

const slideBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    role: z.enum(['subtitle', 'body', 'other']),
    paragraphs: z.array(paragraph),
  }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(givenText)), hasHeaderRow: z.boolean() }),
  z.object({
    kind: z.literal('chart'),
    title: givenText.nullable(),
    chartType: z.string(),
    categories: z.array(givenText),
    series: z.array(chartSeries),
  }),
  z.object({ kind: z.literal('diagram'), paragraphs: z.array(paragraph) }),
  z.object({ kind: z.literal('picture'), altText: givenText }),
]);
export type SlideBlock = z.infer<typeof slideBlock>;

const slideMedia = z.enum(['video', 'audio', 'ole_object', 'animated_picture']);
export type SlideMedia = z.infer<typeof slideMedia>;

const slide = z.object({
  /** 1-based place in the presentation, hidden slides counted. */
  number: z.number(),
  hidden: z.boolean(),
  title: givenText.nullable(),
  /** Content of the slide without its title, in reading order. Page numbers, dates and footers are left out. */
  blocks: z.array(slideBlock),
  /** Paragraphs of the notes page's body placeholder; never the page number field. */
  notes: z.array(givenText),
  /** BCP 47 tag that most of the slide's runs carry. */
  language: z.string().nullable(),
  clickSteps: z.number(),
  hasTransition: z.boolean(),
  media: z.array(slideMedia),
  /** Font families that the slide's text asks for, theme references resolved. */
  fonts: z.array(z.string()),
});
export type Slide = z.infer<typeof slide>;

const deckSection = z.object({ name: givenText, slideNumbers: z.array(z.number()) });
export type DeckSection = z.infer<typeof deckSection>;

/** A deck as read from its file: plain data, in the order of the presentation, hidden slides included. */
export const deckSchema = z.object({
  properties: z.object({
    title: givenText.nullable(),
    author: givenText.nullable(),
    company: givenText.nullable(),
  }),
  slideSizeEmu: z.object({ width: z.number(), height: z.number() }),
  sections: z.array(deckSection),
  slides: z.array(slide),
});
export type Deck = z.infer<typeof deckSchema>;
