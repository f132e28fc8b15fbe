/** A rectangle on the slide, in EMU, before rotation. */
export type Box = { x: number; y: number; width: number; height: number };
