import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Animation, timingXml } from '#examples/timing-xml.ts';
import { namespaces, shapeXml } from '../../testing/minimal-deck.ts';
import { childAt, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, readEditableXml } from '../repairs/editable-xml.ts';
import { readAnimationStates } from './animation-states.ts';
import { showState } from './show-state.ts';

const shape = (id: number, text = `Shape ${id}`, placeholder?: string) =>
  shapeXml({ text, ...(placeholder ? { placeholder } : {}) }).replace('id="2"', `id="${id}"`);
const group = (id: number, inside: string) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${inside}</p:grpSp>`;

const slideOf = (shapes: string, timing: string) =>
  readEditableXml(
    Buffer.from(`<p:sld ${namespaces}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>${timing}</p:sld>`),
  );
const slide = (shapes: string, animations: readonly Animation[]) => slideOf(shapes, timingXml(animations));

/** Returns the readable words of a state. */
function wordsIn(tree: EditableXml): string[] {
  const isClear = (run: EditableXml) => childAt(run, 'rPr', 'solidFill', 'srgbClr', 'alpha') === undefined;
  return descendantsNamed(tree, 'r')
    .filter(isClear)
    .flatMap((run) => childAt(run, 't')?.text ?? []);
}

/** Lists the visible words when the slide appears, and after each step. */
function courseOf(tree: EditableXml): string[] {
  const { states, first, steps } = readAnimationStates(tree);
  return [first, ...steps.map(({ state }) => state)].map((state) =>
    wordsIn(showState(tree, states[state] ?? new Set())).join(', '),
  );
}

const three = [3, 4, 5].map((id) => shape(id)).join('');
const list = shape(3, 'One\nTwo\nThree', 'body') + shape(4);

describe('the states of a slide', () => {
  test.each<[string, string, Animation[], string[]]>([
    ['without animations', three, [], ['Shape 3, Shape 4, Shape 5']],
    ['one comes', three, [{ shapeId: 4 }], ['Shape 3, Shape 5', 'Shape 3, Shape 4, Shape 5']],
    [
      'one comes, another leaves with it',
      three,
      [{ shapeId: 4 }, { shapeId: 3, does: 'leave', start: 'with previous' }],
      ['Shape 3, Shape 5', 'Shape 4, Shape 5'],
    ],
    [
      'one comes after another',
      three,
      [{ shapeId: 4 }, { shapeId: 5, start: 'after previous' }],
      ['Shape 3', 'Shape 3, Shape 4', 'Shape 3, Shape 4, Shape 5'],
    ],
    [
      'paragraphs come one by one',
      list,
      [0, 1, 2].map((one): Animation => ({ shapeId: 3, paragraphs: [one, one] })),
      ['Shape 4', 'One, Shape 4', 'One, Two, Shape 4', 'One, Two, Three, Shape 4'],
    ],
    [
      'the box comes before its paragraphs',
      list,
      [
        { shapeId: 3, onlyBackground: true },
        { shapeId: 3, paragraphs: [0, 2], start: 'with previous' },
      ],
      ['Shape 4', 'One, Two, Three, Shape 4'],
    ],
    [
      'a group comes as one',
      group(9, shape(3) + shape(4)) + shape(5),
      [{ shapeId: 9 }],
      ['Shape 5', 'Shape 3, Shape 4, Shape 5'],
    ],
    [
      'one hides after its animation',
      three,
      [{ shapeId: 4, afterwards: 'hide' }, { shapeId: 5 }],
      ['Shape 3', 'Shape 3, Shape 4', 'Shape 3', 'Shape 3, Shape 5'],
    ],
    [
      'one hides on the next click',
      three,
      [{ shapeId: 4, afterwards: 'hide on next click' }, { shapeId: 5 }],
      ['Shape 3', 'Shape 3, Shape 4', 'Shape 3, Shape 5'],
    ],
    [
      'a part that comes with the slide is there from the start',
      three,
      [{ shapeId: 4, start: 'with previous' }, { shapeId: 5 }],
      ['Shape 3, Shape 4', 'Shape 3, Shape 4, Shape 5'],
    ],
  ])('%s', (_what, shapes, animations, course) => {
    expect(courseOf(slide(shapes, animations))).toEqual(course);
  });

  test('are stored once if they are equal, with the final one at the end', () => {
    const there: Animation = { shapeId: 4 };
    const away: Animation = { shapeId: 4, does: 'leave' };
    const { states, steps } = readAnimationStates(slide(three, [there, away, there]));
    expect(states).toHaveLength(2);
    expect(states.at(-1)?.size).toBe(0);
    expect(steps.map(({ state }) => state)).toEqual([1, 0, 1]);
  });

  test('have a step even for a click that shows nothing new, because scripts count clicks', () => {
    const spins = timingXml([{ shapeId: 4 }, { shapeId: 3 }]).replace(/(<p:set>.*?)style\.visibility/, '$1r');
    const { steps, states } = readAnimationStates(slideOf(three, spins));
    expect(steps.map(({ state, start }) => [state, start])).toEqual([
      [0, 'click'],
      [1, 'click'],
    ]);
    expect(states).toHaveLength(2);
  });

  test('lose the numbers at the end of a list together with their paragraphs', () => {
    const numbered = list.replaceAll('<a:p>', '<a:p><a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>');
    const animations = [1, 2].map((one): Animation => ({ shapeId: 3, paragraphs: [one, one] }));
    const tree = slide(numbered, animations);
    expect(courseOf(tree)[0]).toBe('One, Shape 4');
    const first = showState(tree, readAnimationStates(tree).states[0] ?? new Set());
    expect(descendantsNamed(first, 'buAutoNum').length).toBe(descendantsNamed(tree, 'buAutoNum').length - 2);
  });
});

describe('steps', () => {
  const stepsOf = (animations: readonly Animation[]) => readAnimationStates(slide(three, animations)).steps;

  test('state their start, their transition, and the parts that they show and hide', () => {
    const steps = stepsOf([
      { shapeId: 3, start: 'after previous', delayMs: 1500 },
      { shapeId: 4, effect: 'appear' },
      { shapeId: 5, start: 'after previous', delayMs: 200 },
      { shapeId: 3, does: 'leave' },
    ]);
    expect(steps.map(({ start, transition }) => [start, transition])).toEqual([
      [{ afterMs: 1500 }, 'fade'],
      ['click', 'cut'],
      [{ afterMs: 700 }, 'fade'],
      ['click', 'fade'],
    ]);
    expect(
      steps.map(({ shown, hidden }) => [shown, hidden].map((parts) => parts.map(({ text }) => text))),
    ).toEqual([
      [['Shape 3'], []],
      [['Shape 4'], []],
      [['Shape 5'], []],
      [[], ['Shape 3']],
    ]);
  });

  test('name a picture by its alternative text', () => {
    const picture = shape(3, '').replace('name="Shape"', 'name="" descr="A crane"');
    const { steps } = readAnimationStates(slide(picture + shape(4), [{ shapeId: 3 }]));
    expect(steps[0]?.shown).toEqual([{ shapeId: '3', text: 'A crane' }]);
  });

  test('are reported if no state can show their effects, such as emphasis and parts of charts', () => {
    const timing = timingXml([{ shapeId: 3 }]);
    const has = (xml: string) => readAnimationStates(slideOf(three, xml)).hasOtherEffects;
    expect(has(timing)).toBe(false);
    expect(has(timing.replace('presetClass="entr"', 'presetClass="emph"'))).toBe(true);
    expect(has(timing.replaceAll('spid="3"></p:spTgt>', 'spid="3"><p:graphicEl/></p:spTgt>'))).toBe(true);
  });
});

describe('any list of animations', () => {
  const animation = fc.record<Animation>({
    shapeId: fc.integer({ min: 3, max: 6 }),
    does: fc.constantFrom('enter', 'leave'),
    start: fc.constantFrom('on click', 'with previous', 'after previous'),
    delayMs: fc.integer({ min: 0, max: 2000 }),
  });
  test('has a state for each step, has no equal states, and ends in the last one', () => {
    fc.assert(
      fc.property(fc.array(animation, { maxLength: 12 }), (animations) => {
        const { states, first, steps } = readAnimationStates(slide(three, animations));
        const keys = states.map((state) => [...state].sort().join());
        expect(new Set(keys).size).toBe(states.length);
        for (const state of [first, ...steps.map((step) => step.state)]) expect(states[state]).toBeDefined();
        expect(steps.at(-1)?.state ?? first).toBe(states.length - 1);
      }),
    );
  });
});

describe('hostile animations', () => {
  const deep = (depth: number) => {
    const [head = '', tail = ''] = timingXml([{ shapeId: 3 }]).split('<p:set>');
    const open = '<p:par><p:cTn><p:stCondLst><p:cond delay="1e308"/></p:stCondLst><p:childTnLst>';
    return `${head}${open.repeat(depth)}<p:set>${tail.replace('</p:set>', `</p:set>${'</p:childTnLst></p:cTn></p:par>'.repeat(depth)}`)}`;
  };

  // attack: 151
  test('with ten thousand steps leave only the last state', () => {
    const animations = Array.from(
      { length: 10_000 },
      (_, index): Animation => ({
        shapeId: 3 + (index % 3),
        does: index % 2 === 0 ? 'enter' : 'leave',
        effect: 'appear',
      }),
    );
    const { states, steps, isTooLong } = readAnimationStates(slide(three, animations));
    expect([states.length, steps.length, isTooLong]).toEqual([1, 0, true]);
  });

  // attack: 151
  test('have forty states at most', () => {
    const shapes = Array.from({ length: 41 }, (_, index) => shape(3 + index)).join('');
    const entrances = (count: number) =>
      Array.from({ length: count }, (_, index): Animation => ({ shapeId: 3 + index }));
    expect(readAnimationStates(slide(shapes, entrances(39))).states).toHaveLength(40);
    expect(readAnimationStates(slide(shapes, entrances(40)))).toMatchObject({ isTooLong: true, steps: [] });
  });

  // attack: 151
  test('with more than 200 clicks that change nothing have no steps', () => {
    const clicks = (count: number) =>
      readAnimationStates(
        slide(
          three,
          Array.from({ length: count }, (): Animation => ({ shapeId: 99 })),
        ),
      );
    expect(clicks(200)).toMatchObject({ isTooLong: false });
    expect(clicks(201)).toMatchObject({ isTooLong: true, steps: [] });
  });

  // attack: 152
  test('may nest time nodes and have endless delays', () => {
    const { steps, states } = readAnimationStates(slideOf(three, deep(30)));
    expect(states).toHaveLength(2);
    expect(steps.map(({ start }) => start)).toEqual(['click']);
  });

  // attack: 152
  test('with many ranges of billions of paragraphs are too long', () => {
    const animations = Array.from(
      { length: 150 },
      (_, index): Animation => ({
        shapeId: 3,
        paragraphs: [0, 4_000_000_000],
        does: index % 2 === 0 ? 'enter' : 'leave',
      }),
    );
    expect(readAnimationStates(slide(list, animations)).isTooLong).toBe(true);
  });

  // attack: 152
  test('may name missing shapes, shared ids and circular time nodes', () => {
    const circle = timingXml([{ shapeId: 3 }]).replace(
      '<p:cond delay="indefinite"/>',
      '<p:cond evt="onEnd" delay="0"><p:tn val="3"/></p:cond>',
    );
    expect(readAnimationStates(slideOf(three, circle)).states).toHaveLength(2);
    expect(
      readAnimationStates(slide(three + shape(3), [{ shapeId: 3 }, { shapeId: 99 }])).states,
    ).toHaveLength(1);
  });

  test('name a shape by at most 1,000 characters', () => {
    const animations = Array.from({ length: 30 }, (): Animation => ({ shapeId: 3 }));
    const { steps } = readAnimationStates(slide(shape(3, 'word '.repeat(50_000)), animations));
    expect(Math.max(...steps.flatMap(({ shown }) => shown.map(({ text }) => text.length)))).toBe(1000);
  });
});
