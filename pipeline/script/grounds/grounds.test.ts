import { expect, test } from 'vitest';
import { type Ground, groundText, maxGroundLength, type SentenceGrounds } from '#contract/grounds.ts';
import { drawnSlides } from '#examples/drawn-slides.ts';
import { drawDeck } from '#examples/slide-drawer.ts';
import type { Deck } from '../../deck/deck.ts';
import { openDeckFile } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { type DraftedScript, draftScript } from '../draft-script.ts';
import { scriptToJson } from '../script-file/script-json.ts';
import { evidenceId } from '../sentences/evidence-id.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { narratedSlide } from '../testing/narrated-slide.ts';
import { createBuiltInWriter } from '../writers/built-in-writer.ts';
import type { ScriptWriter } from '../writers/script-writer.ts';
import { withGrounds } from './grounds-of-script.ts';

const deck = madeDeck([
  { title: 'Harborline' },
  { title: 'Why now', blocks: [bodyText('Ships wait', 'Nine hours a week')], notes: ['We can end that.'] },
]);

const writer: ScriptWriter = {
  write: async () => ({
    writer: 'embedded',
    slides: [
      narratedSlide(2, [
        { text: 'Ships wait nine hours a week.', importance: 1, evidence: ids('2.2', '2.3') },
        { text: 'Nobody cites this.', importance: 1 },
        { text: 'We can end that.', importance: 1, evidence: ids('2.4') },
      ]),
    ],
    findings: [],
  }),
};

function ids(...given: string[]) {
  return given.map((id) => evidenceId.parse(id));
}

function drafted(editedScript: string | null, of: Deck = deck): Promise<DraftedScript> {
  return draftScript({
    deck: of,
    audience: 'sales',
    durationMs: 60_000,
    wordsPerMinute: 150,
    pausesMsPerSlide: 1000,
    editedScript,
    writer,
    signal: new AbortController().signal,
  });
}

type Entry = { slide: number; text: string; write?: boolean; grounds?: SentenceGrounds[] };
const script = (...slides: Entry[]) => JSON.stringify({ version: 1, audience: 'sales', slides });
const line = (number: number, text: string, slideNumber = 2): Ground => ({
  ...{ slideNumber, kind: 'line', line: number },
  text,
});
const waits: SentenceGrounds = {
  sentence: 'Ships wait nine hours a week.',
  from: [line(1, 'Ships wait'), line(2, 'Nine hours a week')],
};
const endsThat: SentenceGrounds = {
  sentence: 'We can end that.',
  from: [{ slideNumber: 2, kind: 'note', line: null, text: 'We can end that.' }],
};

test('a sentence has the evidence that its writer cites as grounds', async () => {
  const { grounds } = await drafted(null);
  expect(grounds.get(2)).toEqual([waits, endsThat]);
  expect(grounds.get(1)).toEqual([]);
});

test('in an edited script, unchanged sentences keep their grounds anywhere, and others have none', async () => {
  const grounds = [waits, endsThat];
  const text = 'We can end that. [pause 1s] [click] Ships wait nine hours a  week. This is mine.';
  const { slides, grounds: kept } = await drafted(script({ slide: 2, text, grounds }));
  expect(kept.get(2)).toEqual([endsThat, waits]);
  const cited = slides.find(({ slideNumber }) => slideNumber === 2)?.sentences;
  expect(cited?.map(({ evidence }) => evidence)).toEqual([['2.4'], ['2.2', '2.3'], undefined]);
  const changed = await drafted(script({ slide: 2, text: 'Ships wait ten hours a week.', grounds }));
  expect(changed.grounds.get(2)).toEqual([]);
});

test('a script file without grounds is valid, and its sentences have none', async () => {
  const { grounds } = await drafted(script({ slide: 2, text: waits.sentence }));
  expect(grounds.get(2)).toEqual([]);
});

test('a slide that is written again has the grounds of its writer, and text that a user adds has none', async () => {
  const stale = [{ ...waits, from: [line(2, 'Nine hours a week')] }];
  const anew = await drafted(script({ slide: 2, text: '[pause 1s]', write: true, grounds: stale }));
  expect(anew.grounds.get(2)).toEqual([waits, endsThat]);
  const added = await drafted(script({ slide: 2, text: 'This is mine.', write: true }));
  expect(added.grounds.get(2)).toEqual([waits]);
});

test('grounds that a new deck no longer contains are lost, and those in another line are found there', async () => {
  const other = madeDeck([
    { title: 'Harborline' },
    { title: 'Why now', blocks: [bodyText('It is late', 'Ships wait', 'Ten hours a week')] },
  ]);
  const grounds = [waits, endsThat];
  const kept = await drafted(
    script({ slide: 2, text: `${waits.sentence} ${endsThat.sentence}`, grounds }),
    other,
  );
  expect(kept.grounds.get(2)).toEqual([{ ...waits, from: [line(2, 'Ships wait')] }]);
});

// attack: 286
test.each<[string, Ground]>([
  ['a slide that the deck does not have', line(1, 'Ships wait', 9)],
  ['a slide that does not say it', line(1, 'Ships wait', 1)],
  ['a text that no slide has', line(1, 'Ships sink')],
  ['another kind of evidence', { ...line(1, 'Ships wait'), kind: 'cell', line: null }],
  ["the name of an object's property", line(1, '__proto__')],
])('grounds in a file are ignored if they name %s', async (_, ground) => {
  const grounds = [{ ...waits, from: [ground] }];
  const { slides, grounds: kept } = await drafted(script({ slide: 2, text: waits.sentence, grounds }));
  expect(kept.get(2)).toEqual([]);
  expect(slides[1]?.sentences).toEqual([{ text: waits.sentence, importance: 1 }]);
});

// attack: 286
test('sentences named like properties of objects are read as sentences', async () => {
  const sentence = 'constructor __proto__.';
  const grounds = [{ sentence, from: [line(1, 'Ships wait')] }];
  const named = await drafted(script({ slide: 2, text: sentence, grounds }));
  expect(named.grounds.get(2)).toEqual(grounds);
  expect((await drafted(script({ slide: 2, text: 'toString', grounds }))).grounds.get(2)).toEqual([]);
});

test('a script of a drawn deck keeps its grounds and shapes in a script file', async () => {
  const drawn = await readDeck(await openDeckFile((await drawDeck(drawnSlides.slice(0, 5))).file));
  const request = {
    deck: drawn,
    audience: 'sales',
    durationMs: 240_000,
    wordsPerMinute: 150,
    pausesMsPerSlide: 1000,
    writer: createBuiltInWriter(),
    signal: new AbortController().signal,
  } as const;
  const { grounds, slides } = await draftScript({ ...request, editedScript: null });
  const grounded = slides.map(({ slideNumber, sentences }) =>
    withGrounds({ slideNumber, text: sentences.map(({ text }) => text).join(' ') }, grounds),
  );
  const file = scriptToJson({ writer: 'embedded', slides: grounded }, drawn, 'sales');
  const edited = await draftScript({ ...request, editedScript: file });
  expect([...grounds.values()].flat().length).toBeGreaterThan(4);
  for (const { slideNumber, grounds: before } of grounded) {
    expect(edited.grounds.get(slideNumber)).toEqual(before ?? []);
  }
  const shapes = (of: typeof slides) =>
    of.flatMap(({ sentences }) => sentences.flatMap((one) => one.shapeIds ?? []));
  expect(shapes(edited.slides).length).toBeGreaterThan(4);
});

test('a long text is quoted in part, without cutting a letter in two', () => {
  const long = '😀'.repeat(200);
  expect(groundText(long).length).toBeLessThanOrEqual(maxGroundLength);
  expect(groundText(long).isWellFormed()).toBe(true);
  expect(groundText(' Two\n lines ')).toBe('Two lines');
});
