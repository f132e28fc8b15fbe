import { z } from 'zod';
import { limitMarks } from '#contract/text/plain-text.ts';

/** Text of the deck's author, which later stages may normalise. */
const givenText = z.string().transform(limitMarks);

/** Paragraph of a slide. `level` 0 is the outermost. `text` is one line of words, with runs joined as in PowerPoint. */
const paragraph = z.object({ level: z.number(), text: givenText });
export type Paragraph = z.infer<typeof paragraph>;

const chartSeries = z.object({
  name: givenText.nullable(),
  values: z.array(z.number().nullable()),
  /** Format code of the values, such as `0%`; null if the file has none or says General. */
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
    /** Indices of the totals in a waterfall, whose other values are steps. */
    totals: z.array(z.number()).exactOptional(),
  }),
  z.object({ kind: z.literal('diagram'), paragraphs: z.array(paragraph) }),
  z.object({ kind: z.literal('picture'), altText: givenText }),
]);
export type SlideBlock = z.infer<typeof slideBlock>;

/** Rectangle in shares of the slide: 0 is its left or top edge, 1 its right or bottom edge. */
export const shareBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type ShareBox = z.infer<typeof shareBox>;

const shapeLine = z.object({
  /** Text of one paragraph as it is spoken; `\n` is a line break inside it. */
  text: z.string(),
  /**
   * Drawn text of the paragraph, if it differs: struck words are drawn and not spoken, and "10" with a raised "6"
   * is read as 10⁶.
   */
  drawn: z.string().optional(),
  level: z.number(),
  /** Size of the letters in points, on a slide 540 pt (7.5 in) high, which makes decks of all sizes comparable. */
  sizePt: z.number(),
  isBold: z.boolean(),
  /** Colour as six hex digits; null if the deck does not specify it. */
  colour: z.string().nullable(),
  /** Sign or numbering type of the paragraph's bullet; null without one. */
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
  /** Preset geometry, such as `roundRect`; null for a freeform and for objects that are not shapes. */
  geometry: z.string().nullable(),
  box: shareBox,
  /** Estimated box of the letters: a text box is often far larger or smaller than its words. */
  inkBox: shareBox,
  /** Fill as six hex digits; null without a plain or gradient fill. */
  fill: z.string().nullable(),
  outline: z.string().nullable(),
  lines: z.array(shapeLine),
  /** Drawn text of paragraphs and cells that are read differently or not at all; absent if there are none. */
  drawnOtherwise: z.array(z.string()).optional(),
  /** Table, chart, diagram, or picture with an alternative text. */
  content: slideBlock.nullable(),
  /** Ids of the shapes that a connector joins, in the direction of its arrow. */
  connects: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  isArrow: z.boolean(),
  /** Tip of a callout, in shares of the slide. */
  tip: z.object({ x: z.number(), y: z.number() }).nullable(),
});
export type SlideShape = z.infer<typeof slideShape>;

const slideMedia = z.enum(['video', 'audio', 'ole_object', 'animated_picture', 'unread_chart']);
export type SlideMedia = z.infer<typeof slideMedia>;

/** A video or an animated picture, which a picture of the slide cannot show in motion. */
const slideFilm = z.object({
  shapeId: z.string(),
  /** Ids of the groups around it, outermost first. */
  groups: z.array(z.string()),
  kind: z.enum(['video', 'animated_picture']),
  /** Name of the part that contains it; null if it is outside the deck. */
  part: z.string().nullable(),
  box: shareBox,
  /** Parts that are cropped from its sides, in shares of its width and height. */
  crop: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
  /** Times that are trimmed from its start and its end. */
  trim: z.object({ startMs: z.number(), endMs: z.number() }),
  /** True if it repeats until the slide ends. */
  loops: z.boolean(),
  isMuted: z.boolean(),
  /** True if it is rotated or mirrored on the slide. */
  isTurned: z.boolean(),
  /** Number of the click that plays it, from 1; null if it plays automatically. */
  click: z.number().nullable(),
  /** True if its picture is not visible from the start. */
  appearsAtClick: z.boolean(),
});
export type SlideFilm = z.infer<typeof slideFilm>;

const slide = z.object({
  /** Number in the presentation, from 1, including hidden slides. */
  number: z.number(),
  hidden: z.boolean(),
  title: givenText.nullable(),
  /** Content of the slide without its title, in reading order, without page numbers, dates and footers. */
  blocks: z.array(slideBlock),
  /** Visible shapes in drawing order, with their places and looks, including those in groups. */
  shapes: z.array(slideShape),
  /** Colour of the slide's background as six hex digits; null for a picture or an unspecified one. */
  background: z.string().nullable(),
  /** Type or name of the layout: `title`, `secHead`, `Two columns`. */
  layout: z.string(),
  /** Text in the largest letters that the layout itself draws; null if it draws none. */
  layoutHeading: givenText.nullable(),
  /** Lines of the notes page without its header, footer, date and page number. */
  notes: z.array(givenText),
  /** BCP 47 tag of most of the slide's runs. */
  language: z.string().nullable(),
  clickSteps: z.number(),
  hasTransition: z.boolean(),
  media: z.array(slideMedia),
  /** Videos in drawing order. */
  films: z.array(slideFilm),
  /** Font families that the slide's text asks for, with theme references resolved. */
  fonts: z.array(z.string()),
});
export type Slide = z.infer<typeof slide>;

const deckSection = z.object({ name: givenText, slideNumbers: z.array(z.number()) });
export type DeckSection = z.infer<typeof deckSection>;

/** A deck as read from its file: plain data, in the order of the presentation, including hidden slides. */
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
