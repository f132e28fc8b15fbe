import { describe, expect, test } from 'vitest';
import { readScript } from './read-script.ts';

const whole =
  '{"slides":[{"slide":1,"sentences":[{"text":"Hello there.","importance":1}]},{"slide":3,"sentences":[{"text":"Good bye.","importance":0.5}]}]}';
const read = [
  { slideNumber: 1, sentences: [{ text: 'Hello there.', cites: [], importance: 1 }], skip: null },
  { slideNumber: 3, sentences: [{ text: 'Good bye.', cites: [], importance: 0.5 }], skip: null },
];

describe('readScript', () => {
  test.each([
    ['in the requested form', whole],
    ['fenced', `\`\`\`json\n${whole}\n\`\`\``],
    ['after a sentence', `Sure [as asked], here is {the} script:\n${whole}\nI hope it helps!`],
    [
      'after reasoning',
      `<think>Maybe {"slides":[{"slide":1,"sentences":["No."]},{"slide":3,"sentences":["No."]}]}</think>\n${whole}`,
    ],
    ['after reasoning without its first tag', `Maybe {"slides":[]}</think>${whole}`],
    [
      'after a draft',
      `{"slides":[{"slide":1,"sentences":["No."]},{"slide":3,"sentences":["No."]}]}\nBetter:\n${whole}`,
    ],
    [
      'with numbers as text',
      whole
        .replace('"slide":1', '"slide":"1"')
        .replace('"slide":3', '"slide":"Slide 3"')
        .replace('0.5', '"0.5"'),
    ],
    ['with importance up to ten', whole.replace('"importance":1', '"importance":10').replace('0.5', '5')],
    ['as a list alone', whole.slice(whole.indexOf('['), -1)],
    ['under another name', `{"script":${whole}}`],
    ['with numbers of its own', whole.replace('"slide":3', '"slide":2')],
    ['with a slide too many', whole.replace(']}', ']},{"slide":2,"sentences":["No."]}')],
  ])('reads a script %s', async (_, answer) => {
    expect(await readScript(answer, [1, 3])).toEqual(read);
  });

  test('gives an importance to sentences without one, with the first as essential', async () => {
    const [first] = await readScript('{"slides":[{"slide":1,"sentences":["One.",{"text":"Two."}]}]}', [1]);
    expect(first?.sentences.map(({ importance }) => importance)).toEqual([1, 0.7]);
  });

  test('reads which sentences are tied', async () => {
    const sentences = ['Why?', 'Because.'].map((text) => ({ text, importance: 1, tied: text !== 'Why?' }));
    const [first] = await readScript(JSON.stringify({ slides: [{ slide: 1, sentences }] }), [1]);
    expect(first?.sentences.map(({ tied }) => tied)).toEqual([undefined, true]);
  });

  test.each<[string, unknown, string[]]>([
    ['ids', ['1.2', '1.10'], ['1.2', '1.10']],
    ['ids in brackets', ['[1.2]'], ['1.2']],
    ['one text', '1.2, 1.3', ['1.2', '1.3']],
    ['numbers, which may have lost a zero', [1.1, 2], []],
    ['nothing', null, []],
  ])('reads the citations of a sentence: %s', async (_, evidence, cites) => {
    const sentences = [{ text: 'One.', evidence }];
    const [first] = await readScript(JSON.stringify({ slides: [{ slide: 1, sentences }] }), [1]);
    expect(first?.sentences[0]?.cites).toEqual(cites);
  });

  test('splits a slide that is given as one text', async () => {
    const [first] = await readScript('{"1":{"text":"One is here. Two is there."}}', [1]);
    expect(first?.sentences.map(({ text }) => text)).toEqual(['One is here.', 'Two is there.']);
  });

  test('reads a truncated answer up to its end, and a faulty one up to the fault', async () => {
    for (const answer of [whole.slice(0, -25), whole.replace('"importance":0.5', 'importance:0.5')]) {
      const slides = await readScript(answer, [1, 3]);
      expect(slides[0]).toEqual(read[0]);
      expect(slides).toHaveLength(2);
    }
  });

  test('ignores the reasoning, even if the answer has fewer slides', async () => {
    const draft = '{"slides":[{"slide":1,"sentences":["No."]},{"slide":3,"sentences":["No."]}]}';
    const slides = await readScript(
      `<think>${draft}</think>{"slides":[{"slide":1,"sentences":["Yes."]}]}`,
      [1, 3],
    );
    expect(slides.map(({ sentences }) => sentences[0]?.text)).toEqual(['Yes.']);
  });

  test('leaves out a missing slide', async () => {
    const slides = await readScript(whole, [1, 3, 4]);
    expect(slides.map(({ slideNumber }) => slideNumber)).toEqual([1, 3]);
  });

  test('reads why a slide is silent', async () => {
    const answer =
      '{"slides":[{"slide":1,"sentences":[],"skip":"Only a logo."},{"slide":3,"sentences":["Go."],"skip":"None"}]}';
    expect((await readScript(answer, [1, 3])).map(({ skip }) => skip)).toEqual(['Only a logo.', null]);
  });

  test.each(['', 'I cannot do that.', '{"slides":[]}', '[1, 2]', '{'.repeat(100_000)])(
    'names the requested slides if there is none',
    async (answer) => {
      await expect(readScript(answer, [1, 3])).rejects.toThrow('the slides 1, 3');
    },
  );
});
