import type { XmlElement } from '../guard/parse-xml.ts';
import type { PartReader } from '../part-reader.ts';
import type { SlideLayers } from './slide-layers.ts';

/** Parts and settings of a deck that the readers of a slide's shapes need. `slideSize` is in EMU. */
export type SlideContext = {
  parts: PartReader;
  layers: SlideLayers;
  presentation: XmlElement;
  slideSize: { width: number; height: number };
};
