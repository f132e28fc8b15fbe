import { describe, expect, test } from 'vitest';
import { take } from '#contract/takes/take.ts';
import { madeDeck } from '../testing/made-deck.ts';
import { parseScript } from './parse-script.ts';
import { scriptToJson } from './script-json.ts';

const deck = madeDeck([{ title: 'One' }, { title: 'Two', hidden: true }, { title: 'Three' }]);

function json(slides: unknown, more: object = {}) {
  return JSON.stringify({ version: 1, audience: 'sales', slides, ...more });
}

const ground = { slideNumber: 3, kind: 'title' as const, line: null, text: 'Three' };
const grounded = { sentence: 'Hello there.', from: [ground] };

describe('parseScript', () => {
  test('reads back what scriptToJson writes', () => {
    const slides = [
      { slideNumber: 1, text: 'Hello there. How are you?' },
      { slideNumber: 3, text: 'Bye.', leftOut: true as const },
    ];
    const staticSlides = new Set([3]);
    const text = scriptToJson(
      { writer: 'embedded', slides, staticSlides },
      deck,
      'training',
      'friendly-female',
    );
    expect(parseScript(text, deck)).toEqual({
      audience: 'training',
      voice: 'friendly-female',
      slides: [
        {
          slideNumber: 1,
          text: 'Hello there. How are you?',
          sentences: [{ text: 'Hello there.' }, { text: 'How are you?' }],
          leftOut: false,
          isWritten: false,
        },
        { slideNumber: 3, text: 'Bye.', sentences: [{ text: 'Bye.' }], leftOut: true, isWritten: false },
      ],
      takes: [],
      grounds: new Map(),
      staticSlides: [3],
    });
  });

  test('reads back the takes that scriptToJson writes', () => {
    const takes = [{ ...take.parse({ pace: 0.9, voice: 'friendly-male' }), sentence: 'Hello there.' }];
    const slides = [{ slideNumber: 1, text: 'Hello there.' }];
    expect(parseScript(scriptToJson({ writer: 'edited', slides, takes }, deck, 'sales'), deck).takes).toEqual(
      takes,
    );
  });

  // attack: 219
  test.each([
    [{ pace: 9 }, 'The pace must be a factor from 0.8 to 1.25'],
    [{ pauseAfterSeconds: -1 }, 'The pause must be from 0 to 3 seconds'],
    [{ voice: 'trained' }, 'The voice must be one of'],
    [{ speed: '1.0' }, 'Unrecognized key: "speed"'],
    [{ sentence: '' }, 'Too small'],
  ])('refuses the take %j, and names its entry', (change, fault) => {
    const takes = [{ sentence: 'Hi.' }, { sentence: 'Hi.', ...change }];
    const read = () => parseScript(json([{ slide: 1, text: 'Hi.' }], { takes }), deck);
    expect(read).toThrow(`Entry 2 of "takes" is not as expected: ${fault}`);
  });

  test('reads back the grounds that scriptToJson writes', () => {
    const slides = [{ slideNumber: 3, text: 'Hello there.', grounds: [grounded] }];
    const file = scriptToJson({ writer: 'edited', slides }, deck, 'sales');
    expect(parseScript(file, deck).grounds).toEqual(new Map([[3, [grounded]]]));
  });

  // attack: 285
  test.each<[string, object, string]>([
    ['a text of megabytes', { from: [{ ...ground, text: 'x'.repeat(3_000_000) }] }, 'Too big'],
    ['a sentence of megabytes', { sentence: 'x'.repeat(3_000_000) }, 'Too big'],
    ['too many grounds', { from: Array.from({ length: 100_000 }, () => ground) }, 'Too big'],
    ['no grounds', { from: [] }, 'Too small'],
    ['no list', { from: 'slide 1' }, 'expected array'],
    ['an unknown kind', { from: [{ ...ground, kind: '__proto__' }] }, 'Invalid option'],
    ['a slide 0', { from: [{ ...ground, slideNumber: 0 }] }, 'Too small'],
    ['an unknown field', { constructor: { prototype: 1 } }, 'Unrecognized key'],
  ])('refuses grounds with %s, and names their entry', (_, change, fault) => {
    const grounds = [grounded, { ...grounded, ...change }];
    expect(() => parseScript(json([{ slide: 3, text: 'Hi.', grounds }]), deck)).toThrow(
      new RegExp(`^The script of slide 3, entry 2 of "grounds", is not as expected: .*${fault}`),
    );
  });

  // attack: 285
  test('reads the name of a recording, and refuses it beside a text that is still to be written', () => {
    const slides = [{ slideNumber: 1, text: 'Hello there.' }];
    const recordingFiles = new Map([[1, 'hello.wav']]);
    const text = scriptToJson({ writer: 'edited', slides, recordingFiles }, deck, 'sales');
    expect(JSON.parse(text).slides).toMatchObject([{ slide: 1, recording: 'hello.wav' }]);
    expect(parseScript(text, deck).slides[0]).toMatchObject({ text: 'Hello there.', isWritten: false });
    const both = json([{ slide: 1, text: '', write: true, recording: 'hello.wav' }]);
    expect(() => parseScript(both, deck)).toThrow('Remove "write" or "recording".');
  });

  test('refuses the grounds of more sentences than a slide can have', () => {
    const grounds = Array.from({ length: 100_000 }, () => grounded);
    expect(() => parseScript(json([{ slide: 3, text: 'Hi.', grounds }]), deck)).toThrow(
      'The script of slide 3 is not as expected: Too big',
    );
  });

  test('keeps the order of the file, and puts unnamed slides behind their predecessors', () => {
    const three = madeDeck([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
    const numbers = (slides: unknown) =>
      parseScript(json(slides), three).slides.map(({ slideNumber }) => slideNumber);
    const [last, first] = [
      { slide: 3, text: 'Last.' },
      { slide: 1, text: 'First.' },
    ];
    expect(numbers([last, first])).toEqual([3, 1, 2]);
    expect(numbers([first, last])).toEqual([1, 2, 3]);
  });

  test('leaves shown slides silent if the file does not name them', () => {
    const read = parseScript(json([{ slide: 3, text: 'Only here.' }]), deck);
    expect(read.slides.map((slide) => slide.sentences)).toEqual([[], [{ text: 'Only here.' }]]);
  });

  test('accepts slides that are still to be written', () => {
    const read = parseScript(json([{ slide: 1, text: '', write: true }]), deck);
    expect(read.slides.map(({ isWritten }) => isWritten)).toEqual([true, false]);
  });

  test.each([
    ['not JSON', '{\n', 'ends too early, at line 2, column 1'],
    ['an unknown slide', json([{ slide: 9, text: 'x' }]), 'slide 9'],
    ['a hidden slide', json([{ slide: 2, text: 'x' }]), 'slide 2'],
    [
      'a slide twice',
      json([
        { slide: 1, text: 'x' },
        { slide: 1, text: 'y' },
      ]),
      'Slide 1',
    ],
    ['no words', json([{ slide: 1, text: ' ' }]), 'no words'],
    ['words only where they are left out', json([{ slide: 1, text: 'x', leftOut: true }]), 'no words'],
    ['a text that is no text', json([{ slide: 1, text: 5 }]), 'slide 1'],
    ['an unknown audience', json([{ slide: 1, text: 'x' }], { audience: 'cats' }), 'audience'],
    ['another version', json([{ slide: 1, text: 'x' }], { version: 2 }), 'version'],
  ])('refuses %s and says where', (_, text, part) => {
    expect(() => parseScript(text, deck)).toThrow(
      expect.objectContaining({ code: 'script_invalid', message: expect.stringContaining(part) }),
    );
  });
});
