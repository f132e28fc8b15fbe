import { z } from 'zod';
import { limitMarks } from '#contract/text/plain-text.ts';

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
    /** In a waterfall, whose values are steps otherwise: the places of those that are totals. */
    totals: z.array(z.number()).exactOptional(),
  }),
  z.object({ kind: z.literal('diagram'), paragraphs: z.array(paragraph) }),
  z.object({ kind: z.literal('picture'), altText: givenText }),
]);
export type SlideBlock = z.infer<typeof slideBlock>;

/** A rectangle in shares of the slide: 0 is its left or top edge, 1 its right or bottom edge. */
export const shareBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type ShareBox = z.infer<typeof shareBox>;

const shapeLine = z.object({
  /** Text of one paragraph as it is said; `\n` stands for a line break inside it. */
  text: z.string(),
  /** The paragraph as drawn, where that differs: struck words are drawn and not said, "10" with a raised "6" is read as 10⁶. */
  drawn: z.string().optional(),
  level: z.number(),
  /** Size of the letters in points, on a slide 540 pt (7.5 in) high, so that decks of all sizes compare. */
  sizePt: z.number(),
  isBold: z.boolean(),
  /** Six hex digits; null where the deck leaves it open. */
  colour: z.string().nullable(),
  /** The sign or the numbering type of the paragraph's bullet; null without one. */
  bullet: z.string().nullable(),
  font: z.string().nullable(),
});
export type ShapeLine = z.infer<typeof shapeLine>;

const slideShape = z.object({
  id: z.string(),
  /** Ids of the groups around the shape, outermost first. */
  groups: z.array(z.string()),
  kind: z.enum(['text', 'picture', 'table', 'chart', 'diagram', 'connector', 'drawing']),
  /** Role of the placeholder that the shape fills; null for a free shape. */
  role: z.enum(['title', 'subtitle', 'body', 'furniture', 'other']).nullable(),
  /** Preset geometry, such as `roundRect`; null for a freeform and for objects that are no shapes. */
  geometry: z.string().nullable(),
  box: shareBox,
  /** Estimated box of the letters: a text box is often far larger or smaller than its words. */
  inkBox: shareBox,
  /** Six hex digits; null without a plain or gradient fill. */
  fill: z.string().nullable(),
  outline: z.string().nullable(),
  lines: z.array(shapeLine),
  /** Paragraphs and cells as drawn, where they are read otherwise, also those of which nothing is said; absent without any. */
  drawnOtherwise: z.array(z.string()).optional(),
  /** Table, chart, diagram, or picture with an alternative text. */
  content: slideBlock.nullable(),
  /** Ids of the shapes that a connector ties together, in the direction of its arrow. */
  connects: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  isArrow: z.boolean(),
  /** Tip of a callout, in shares of the slide. */
  tip: z.object({ x: z.number(), y: z.number() }).nullable(),
});
export type SlideShape = z.infer<typeof slideShape>;

const slideMedia = z.enum(['video', 'audio', 'ole_object', 'animated_picture', 'unread_chart']);
export type SlideMedia = z.infer<typeof slideMedia>;

/** A video or an animated picture that the pictures of slides cannot show moving. */
const slideFilm = z.object({
  shapeId: z.string(),
  /** Ids of the groups around it, outermost first. */
  groups: z.array(z.string()),
  kind: z.enum(['video', 'animated_picture']),
  /** The name of the part that holds it; null for one that lies outside of the deck. */
  part: z.string().nullable(),
  box: shareBox,
  /** Parts that are cut off its sides, in shares of its width and height. */
  crop: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
  /** Times that are cut off its start and its end. */
  trim: z.object({ startMs: z.number(), endMs: z.number() }),
  /** Begins anew until the slide ends. */
  loops: z.boolean(),
  isMuted: z.boolean(),
  /** Turned or mirrored on the slide. */
  isTurned: z.boolean(),
  /** The click of the presenter that plays it, from 1; null for one that plays by itself. */
  click: z.number().nullable(),
  /** Its picture is not there from the start. */
  appearsAtClick: z.boolean(),
});
export type SlideFilm = z.infer<typeof slideFilm>;

const slide = z.object({
  /** 1-based place in the presentation, hidden slides counted. */
  number: z.number(),
  hidden: z.boolean(),
  title: givenText.nullable(),
  /** Content of the slide without its title, in reading order. Page numbers, dates and footers are left out. */
  blocks: z.array(slideBlock),
  /** Visible shapes in drawing order, with their places and looks, groups opened. */
  shapes: z.array(slideShape),
  /** Colour of the slide's ground as six hex digits; null for a picture or an open one. */
  background: z.string().nullable(),
  /** The layout's type, or its name: `title`, `secHead`, `Two columns`. */
  layout: z.string(),
  /** Lines of all that is written on the notes page beside its header, footer, date and page number. */
  notes: z.array(givenText),
  /** BCP 47 tag that most of the slide's runs carry. */
  language: z.string().nullable(),
  clickSteps: z.number(),
  hasTransition: z.boolean(),
  media: z.array(slideMedia),
  /** Films in drawing order. */
  films: z.array(slideFilm),
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
