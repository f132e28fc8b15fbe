import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Animation, timingXml } from './timing-xml.ts';

/** An animation of the shape with this name. */
export type NamedAnimation = Omit<Animation, 'shapeId'> & { name: string };

/** Additions to a slide: further shapes, and animations. */
type Additions = { shapes?: string; animations: readonly NamedAnimation[] };

/** Adds animations to a deck of pptxgenjs, which writes none. @param slides additions to the first slides, in order */
export function animateSlides(deck: Uint8Array, slides: readonly Additions[]): Uint8Array {
  const parts = unzipSync(deck);
  for (const [index, { shapes = '', animations }] of slides.entries()) {
    const part = `ppt/slides/slide${index + 1}.xml`;
    const drawn = strFromU8(parts[part] ?? new Uint8Array()).replace('</p:spTree>', `${shapes}</p:spTree>`);
    const timing = timingXml(
      animations.map(({ name, ...rest }) => ({ ...rest, shapeId: idOf(name, drawn) })),
    );
    parts[part] = strToU8(drawn.replace('</p:sld>', `${timing}</p:sld>`));
  }
  return zipSync(parts);
}

function idOf(name: string, slide: string): number {
  const id = new RegExp(`<p:cNvPr id="(\\d+)" name="${name}"`).exec(slide)?.[1];
  if (id === undefined) throw new Error(`There is no shape ${name} on the slide.`);
  return Number(id);
}
