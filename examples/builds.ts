import { animateSlides, type NamedAnimation } from './animate-slides.ts';
import { newPresentation, type PresentationSlide } from './new-presentation.ts';

const teal = '0E7C86';
const sand = 'F0E6D2';

/**
 * A deck whose slides appear step by step in all the ways of PowerPoint: paragraphs, groups, exits, parts that enter as others
 * leave, and steps with or after others. The notes name each step.
 */
export async function makeBuilds(): Promise<Uint8Array> {
  const deck = newPresentation('LAYOUT_WIDE', 'Moving a warehouse', 'Harborline');
  const slideWith = (title: string, notes: string) => {
    const slide = deck.addSlide();
    slide.addText(title, { x: 0.7, y: 0.4, w: 12, h: 1, fontSize: 34, bold: true });
    slide.addNotes(notes);
    return slide;
  };

  const list = slideWith(
    'Three things make a move easy',
    'Moving a warehouse is easier than it looks. A plan names every shelf before the day comes. The crew has to know the building well. And on a quiet weekend no customer has to wait.',
  );
  list.addText(
    ['A plan for every shelf', 'A crew that knows the building', 'A weekend without orders'].map((text) => ({
      text,
      options: { bullet: true, breakLine: true },
    })),
    { x: 0.9, y: 2, w: 11, h: 3, fontSize: 28, objectName: 'list' },
  );

  const stages = slideWith(
    'Where the time goes',
    'A move has three stages, and they are not equally long. Packing takes a day and a half. Driving is done within the hour. Unpacking takes the rest of the week.',
  );
  box(stages, 'Packing', 0.9);
  box(stages, 'Driving', 4.9);
  box(stages, 'Unpacking', 8.9);

  const teams = slideWith(
    'Who does what',
    'Two teams share the work of the day. [click] These drivers are on the road from early morning. [click] A crane lifts the heavy crates at the gate.',
  );
  box(teams, 'Harbour', 0.9);
  box(teams, 'Warehouse', 8.9);

  const behind = slideWith(
    'What stays behind',
    'Not everything is worth the trip to the new place. The pallets go back to the supplier. The paper goes to the mill, and nobody misses it.',
  );
  box(behind, 'Pallets', 0.9);
  box(behind, 'Paper', 4.9);
  box(behind, 'Machines', 8.9);

  slideWith('Ask us for a date', 'Tell us your date, and we send you a plan.');

  const paragraph = (index: number): NamedAnimation => ({ name: 'list', paragraphs: [index, index] });
  const written = await deck.write({ outputType: 'uint8array' });
  if (!(written instanceof Uint8Array)) throw new TypeError('The deck was not written as bytes.');
  return animateSlides(written, [
    { animations: [paragraph(0), paragraph(1), paragraph(2)] },
    {
      animations: [
        { name: 'Packing', effect: 'appear' },
        { name: 'Driving' },
        { name: 'Packing', does: 'leave', start: 'with previous' },
        { name: 'Unpacking' },
        { name: 'Driving', does: 'leave', start: 'with previous' },
      ],
    },
    {
      shapes: group(90, 'Drivers', 4.9),
      animations: [
        { name: 'Drivers' },
        { name: 'Harbour', start: 'with previous' },
        { name: 'Warehouse' },
        { name: 'Harbour', does: 'leave', start: 'after previous', delayMs: 700 },
      ],
    },
    {
      animations: [
        { name: 'Pallets', does: 'leave' },
        { name: 'Paper', does: 'leave', effect: 'appear' },
      ],
    },
  ]);
}

function box(slide: PresentationSlide, text: string, x: number): void {
  slide.addText(text, {
    ...{ shape: 'rect', x, y: 2.6, w: 3.4, h: 2.4, fill: { color: teal }, color: 'FFFFFF' },
    ...{ fontSize: 26, align: 'center', objectName: text },
  });
}

/** Two shapes that come and go together; pptxgenjs has no groups. */
function group(id: number, name: string, x: number): string {
  const emu = (inches: number) => Math.round(inches * 914_400);
  const place = (left: number, top: number, width: number, height: number) =>
    `<a:off x="${emu(left)}" y="${emu(top)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/>`;
  const frame = place(x, 2.6, 3.4, 2.4);
  const part = (partId: number, top: number, colour: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${partId}" name="Part ${partId}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${place(x, top, 3.4, 1.1)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></p:spPr></p:sp>`;
  return `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${frame}${frame.replace('a:off', 'a:chOff').replace('a:ext', 'a:chExt')}</a:xfrm></p:grpSpPr>${part(id + 1, 2.6, teal)}${part(id + 2, 3.9, sand)}</p:grpSp>`;
}
