import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyCharacter } from '#test/support/properties/any-character.ts';
import { mergeUnit } from './merge-unit.ts';
import { readXliff } from './read-xliff.ts';
import { splitScript } from './split-script.ts';
import { unitIdOf, writeXliff } from './write-xliff.ts';

const projectId = 'V1StGXR8_Z5jdHi6B-myT';
const script = 'We ship  today. [pause 0.5s] Dr. Ann & "Bob" agree.\n[click] Is 3 < 4?';
const written = (slides: { number: number; title: string | null; script: string | null }[]) =>
  writeXliff({ projectId, original: 'A "deck" & more.pptx', slides }) ?? '';
const read = (xliff: string) => readXliff(Buffer.from(xliff));

/** Builds a file as a translation tool returns it. */
const file = (units: string, { id = projectId, version = '2.0' } = {}) =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="${version}" srcLang="en" trgLang="de"><file id="${id}">${units}</file></xliff>`;
const unit = (segments: string, id = 'slide-1') => `<unit id="${id}">${segments}</unit>`;
const segment = (id: string, source: string, target?: string) =>
  `<segment id="${id}"><source>${source}</source>${target === undefined ? '' : `<target>${target}</target>`}</segment>`;

test('a script is written with a unit for each slide with text, and a segment for each sentence', () => {
  const xliff = written([
    { number: 2, title: 'Why <us>', script },
    { number: 1, title: null, script: ' ' },
    { number: 3, title: null, script: null },
  ]);
  expect(xliff).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en">
  <file id="${projectId}" original="A &#34;deck&#34; &#38; more.pptx" canResegment="no">
    <unit id="slide-2" name="Why &#60;us&#62;" xml:space="preserve">
      <originalData>
        <data id="d1">[pause 0.5s]</data>
        <data id="d2">[click]</data>
      </originalData>
      <segment id="s1" state="initial"><source>We ship  today. <ph id="1" dataRef="d1" disp="[pause 0.5s]"/></source></segment>
      <ignorable><source> </source></ignorable>
      <segment id="s2" state="initial"><source>Dr. Ann &#38; "Bob" agree.</source></segment>
      <ignorable><source>
</source></ignorable>
      <segment id="s3" state="initial"><source><ph id="2" dataRef="d2" disp="[click]"/> Is 3 &#60; 4?</source></segment>
    </unit>
  </file>
</xliff>
`);
  expect(writeXliff({ projectId, original: '', slides: [] })).toBeNull();
});

const anyScript = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'We ship. ',
        'Dr. Ann agrees. ',
        '[pause 2] ',
        '[click]',
        '\n',
        '  ',
        '[wait for video]',
        '&lt;',
      ),
      fc.string({ unit: anyCharacter }),
    ),
  )
  .map((parts) =>
    parts
      .join('')
      .toWellFormed()
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .trim(),
  );

test('any script is unchanged if its file is returned untranslated', () => {
  fc.assert(
    fc.property(anyScript, (text) => {
      expect(
        splitScript(text)
          .map((one) => one.text + one.gap)
          .join(''),
      ).toBe(text);
      const xliff = writeXliff({
        projectId,
        original: 'x',
        slides: [{ number: 7, title: text, script: text }],
      });
      if (xliff === null) {
        expect(text).toBe('');
        return;
      }
      const { id, units } = read(xliff);
      expect([id, units.map((one) => one.id)]).toEqual([projectId, [unitIdOf(7)]]);
      for (const one of units) {
        expect(mergeUnit(text, one)).toBe(text);
        // A text that was changed in the meantime is replaced, too.
        expect(mergeUnit('Something else. Altogether.', one)).toBe(text);
      }
    }),
  );
});

describe('a translation', () => {
  const merge = (segments: string, present: string) => {
    const [one] = read(file(unit(segments))).units;
    return one ? mergeUnit(present, one) : null;
  };

  it.each([
    [
      'replaces its sentences',
      segment('s1', 'One.', 'Eins.') + segment('s2', 'Two.', 'Zwei.'),
      'One. Two.',
      'Eins. Zwei.',
    ],
    [
      'keeps sentences that the file does not contain',
      segment('s2', 'Two.', 'Zwei.'),
      'One. Two.',
      'One. Zwei.',
    ],
    [
      'keeps untranslated sentences',
      segment('s1', 'One.') + segment('s2', 'Two.', ' '),
      'One. Two.',
      'One. Two.',
    ],
    [
      'replaces an earlier one',
      segment('s1', 'One.', 'Eins!') + segment('s2', 'Two.', ' Zwei!'),
      'Eins. Zwei.',
      'Eins! Zwei!',
    ],
    [
      'is refused if sentences of a changed slide are missing',
      segment('s2', 'Two.', 'Zwei.'),
      'New. One. Two.',
      null,
    ],
    [
      'keeps tags, and the text inside the markup of tools',
      `<originalData><data id="d1">[click]</data></originalData>${segment('s1', 'One <ph id="1" dataRef="d1"/> two.', '<mrk id="m1">Eins</mrk> <ph id="1"/> <pc id="2">zwei</pc>.<sc id="3"/>')}`,
      'One [click] two.',
      'Eins [click] zwei.',
    ],
  ])('%s', (_what, segments, present, expected) => {
    expect(merge(segments, present)).toBe(expected);
  });

  it('may be nested in groups, beside notes and module data, and have version 2.1 or 2.2', () => {
    const inner = `<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#s1"><source>x</source></mtc:match></mtc:matches><notes><note>n</note></notes>${segment('s1', 'One.', 'Eins.')}`;
    const xliff = file(`<group id="g"><group id="h">${unit(inner)}</group></group>`, { version: '2.1' });
    expect(read(xliff).units).toEqual([
      { id: 'slide-1', parts: [{ id: 's1', source: 'One.', target: 'Eins.' }] },
    ]);
    expect(read(xliff.replace(':2.0"', ':2.2"').replace('"2.1"', '"2.2"')).units).toHaveLength(1);
  });
});

// attack: 225
test.each([
  ['not XML', 'Eins. Zwei.'],
  ['XLIFF 1.2', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file/></xliff>'],
  ['another XML', '<xliff version="2.0"><file id="x"/></xliff>'],
  ['cut short', file(unit(segment('s1', 'One.'))).slice(0, -9)],
  [
    'with a DTD and entities',
    `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${file(unit(segment('s1', '&a;')))}`,
  ],
  ['with entities of another kind', file(unit(segment('s1', '&nbsp;')))],
  ['nested too deep', file('<group id="g">'.repeat(5000))],
  ['with two decks', file('').replace('</file>', '</file><file id="y"></file>')],
  ['with a unit twice', file(unit(segment('s1', 'One.')) + unit(segment('s1', 'Two.')))],
  ['with a segment twice', file(unit(segment('s1', 'One.') + segment('s1', 'Two.')))],
])('a file that is %s is refused with a message', (_what, xliff) => {
  expect(() => read(xliff)).toThrow(expect.objectContaining({ code: 'xliff_invalid', status: 422 }));
});
