import { describe, expect, test } from 'vitest';
import { namespaces, shapeXml } from '../../testing/minimal-deck.ts';
import { attribute, childAt, childrenNamed, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, readEditableXml } from '../repairs/editable-xml.ts';
import { readAnimationStates } from './animation-states.ts';
import { showState } from './show-state.ts';

/** Returns the slide in its final state. */
function lastState(tree: EditableXml): EditableXml {
  return showState(tree, readAnimationStates(tree).states.at(-1) ?? new Set());
}

const shape = (id: number, text = 'Words', placeholder?: string) =>
  shapeXml({ text, ...(placeholder ? { placeholder } : {}) }).replace('id="2"', `id="${id}"`);

type Effect = { on: number; inside?: string; masterRel?: string };
const set = (value: string, { on, inside = '', masterRel = 'sameClick' }: Effect) =>
  `<p:set><p:cBhvr><p:cTn masterRel="${masterRel}"/><p:tgtEl><p:spTgt spid="${on}">${inside}</p:spTgt></p:tgtEl><p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="${value}"/></p:to></p:set>`;
const enter = (on: number, more: Partial<Effect> = {}) => set('visible', { on, ...more });
const leave = (on: number, more: Partial<Effect> = {}) => set('hidden', { on, ...more });
const paragraphs = (first: number, last: number) => ({
  inside: `<p:txEl><p:pRg st="${first}" end="${last}"/></p:txEl>`,
});
const click = (...effects: string[]) =>
  `<p:par><p:cTn nodeType="clickEffect"><p:childTnLst>${effects.join('')}</p:childTnLst></p:cTn></p:par>`;

function slide(shapes: string, steps: string, nodeType = 'mainSeq'): EditableXml {
  const timing = `<p:timing><p:tnLst><p:par><p:cTn nodeType="tmRoot"><p:childTnLst><p:seq><p:cTn nodeType="${nodeType}"><p:childTnLst>${steps}</p:childTnLst></p:cTn></p:seq></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`;
  return readEditableXml(
    Buffer.from(`<p:sld ${namespaces}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>${timing}</p:sld>`),
  );
}

const idsOf = (tree: EditableXml) =>
  descendantsNamed(tree, 'cNvPr').map((element) => Number(attribute(element, 'id')));

describe('whole shapes', () => {
  const shapes = [1, 2, 3].map((id) => shape(id)).join('');
  test.each<[string, string, number[]]>([
    ['one leaves as another comes', click(leave(1), enter(2)), [2, 3]],
    [
      'the last event decides',
      click(leave(1)) + click(enter(1)) + click(leave(2), enter(2), leave(2)),
      [1, 3],
    ],
    ['hiding after the animation', click(enter(1), leave(1)), [2, 3]],
    [
      'hiding at a click that comes',
      click(enter(1), leave(1, { masterRel: 'nextClick' })) + click(enter(2)),
      [2, 3],
    ],
    [
      'hiding at the click that turns the page',
      click(enter(1), leave(1, { masterRel: 'nextClick' })),
      [1, 2, 3],
    ],
    ['a part of a chart', click(leave(1, { inside: '<p:graphicEl/>' })), [1, 2, 3]],
    ['a shape that is not there', click(leave(9)), [1, 2, 3]],
  ])('%s', (_what, steps, remaining) => {
    expect(idsOf(lastState(slide(shapes, steps)))).toEqual(remaining);
  });

  test('stay if they leave only at a click on a shape', () => {
    const tree = slide(shapes, click(leave(1)), 'interactiveSeq');
    expect(lastState(tree)).toBe(tree);
  });

  test('stay if they share an id; a fallback is removed with its shape', () => {
    const twice = slide(shape(1) + shape(1) + shape(2), click(leave(1)));
    expect(idsOf(lastState(twice))).toEqual([1, 1, 2]);
    const alternatives = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="a14">${shape(1)}</mc:Choice><mc:Fallback>${shape(1)}</mc:Fallback></mc:AlternateContent>`;
    expect(idsOf(lastState(slide(alternatives + shape(2), click(leave(1)))))).toEqual([2]);
  });

  test('stay if they left last and only the title would remain', () => {
    const shown = shape(1, 'Title', 'title') + shape(2, '7', 'sldNum') + shape(3) + shape(4);
    const steps = click(enter(3)) + click(leave(3), enter(4)) + click(leave(4));
    expect(idsOf(lastState(slide(shown, steps)))).toEqual([1, 2, 4]);
  });
});

describe('paragraphs', () => {
  const body = shape(1, 'One\nTwo\nThree', 'body') + shape(2);
  const blanks = (tree: EditableXml) =>
    childrenNamed(childAt(tree, 'cSld', 'spTree', 'sp', 'txBody'), 'p').map(
      (p) => childAt(p, 'r', 'rPr', 'solidFill', 'srgbClr', 'alpha') !== undefined,
    );
  test.each<[string, string, boolean[]]>([
    ['one leaves', click(leave(1, paragraphs(1, 1))), [false, true, false]],
    ['all but the last leave', click(leave(1, paragraphs(0, 1))), [true, true, false]],
    ['one comes again', click(leave(1, paragraphs(0, 2)), enter(1, paragraphs(1, 1))), [true, false, true]],
    ['a range without an end', click(leave(1, paragraphs(2, 4_000_000_000))), [false, false, true]],
  ])('%s', (_what, steps, blank) => {
    expect(blanks(lastState(slide(body, steps)))).toEqual(blank);
  });

  test('keep their room when they are blank, with a space as bullet, in the order of the schema', () => {
    const tree = lastState(slide(body, click(leave(1, paragraphs(0, 0)))));
    const [first] = childrenNamed(childAt(tree, 'cSld', 'spTree', 'sp', 'txBody'), 'p');
    expect(first?.children.map(({ name }) => name)).toEqual(['pPr', 'r']);
    expect(attribute(childAt(first, 'pPr', 'buChar'), 'char')).toBe('\u00a0');
    expect(first?.children[1]?.children.map(({ name }) => name)).toEqual(['rPr', 't']);
  });

  test('stay if they are numbered, because later ones would be renumbered', () => {
    const numbered = body.replaceAll('<a:p>', '<a:p><a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>');
    expect(blanks(lastState(slide(numbered, click(leave(1, paragraphs(0, 0))))))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('are blanked by thousands of ranges of billions of paragraphs', () => {
    const endless = leave(1, paragraphs(0, 4_000_000_000)).repeat(2_000);
    expect(blanks(lastState(slide(body, click(endless))))).toEqual([true, true, true]);
  });
});
