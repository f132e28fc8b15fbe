/** A deck as read from its file: plain data, in the order of the presentation, hidden slides included. */
export type Deck = {
  properties: { title: string | null; author: string | null; company: string | null };
  slideSizeEmu: { width: number; height: number };
  sections: DeckSection[];
  slides: Slide[];
};

export type DeckSection = { name: string; slideNumbers: number[] };

export type Slide = {
  /** 1-based place in the presentation, hidden slides counted. */
  number: number;
  hidden: boolean;
  title: string | null;
  /** What is on the slide beside its title, in reading order. Page numbers, dates and footers are left out. */
  blocks: SlideBlock[];
  /** Paragraphs of the notes page's body placeholder; never the page number field. */
  notes: string[];
  /** BCP 47 tag that most of the slide's runs carry. */
  language: string | null;
  clickSteps: number;
  hasTransition: boolean;
  media: SlideMedia[];
  /** Font families that the slide's text asks for, theme references resolved. */
  fonts: string[];
};

export type SlideMedia = 'video' | 'audio' | 'ole_object' | 'animated_picture';

export type SlideBlock =
  | { kind: 'text'; role: 'subtitle' | 'body' | 'other'; paragraphs: Paragraph[] }
  | { kind: 'table'; rows: string[][]; hasHeaderRow: boolean }
  | { kind: 'chart'; title: string | null; chartType: string; categories: string[]; series: ChartSeries[] }
  | { kind: 'diagram'; paragraphs: Paragraph[] }
  | { kind: 'picture'; altText: string };

/** `level` 0 is the outermost. `text` is one line of words, runs joined as PowerPoint shows them. */
export type Paragraph = { level: number; text: string };

export type ChartSeries = {
  name: string | null;
  values: (number | null)[];
  /** The format code of the values, such as `0%`; null where the file has none or says General. */
  numberFormat: string | null;
};
