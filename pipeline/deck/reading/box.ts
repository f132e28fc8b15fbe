/** A rectangle on the slide, in EMU, before rotation. */
export type Box = { x: number; y: number; width: number; height: number };

export function overlapsSlide(box: Box, slide: { width: number; height: number }): boolean {
  return box.x < slide.width && box.y < slide.height && box.x + box.width > 0 && box.y + box.height > 0;
}
