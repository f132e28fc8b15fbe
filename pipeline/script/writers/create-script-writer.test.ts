import { expect, test } from 'vitest';
import type { Judge } from '../judge/judge.ts';
import { createSpokenJudge } from '../judge/spoken-judge.ts';
import { plannedDeck } from '../testing/judged-by.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import type { SlideObjections, WordedSlide } from '../words/wording.ts';
import { type WritersRoom, wordPlan } from './create-script-writer.ts';

const planned = plannedDeck(
  madeDeck([1, 2].map((n) => ({ title: `Part ${n}`, blocks: [bodyText('It works')], notes: ['It does.'] }))),
);

function worded(slideNumber: number, ...texts: string[]): WordedSlide {
  const sentences = texts.map((text) => ({ text, evidence: [], importance: 1 }));
  return { slideNumber, sentences, silence: null };
}

/** Makes a judge that objects to sentences with a word, and records what it reads. */
function judgeOf(word: string, heard: string[] = []): Judge {
  return {
    async judge(sentence, { slideNumber }) {
      heard.push(sentence.text);
      if (!sentence.text.includes(word)) return [];
      const message = `It says "${word}".`;
      const toAuthor = {
        code: 'sentence_untraced' as const,
        slideNumber,
        message: `${message} ${sentence.text}`,
      };
      return [{ slideNumber, sentence, drops: true, toAuthor, toWriter: toAuthor.message }];
    },
  };
}

async function write(
  answers: WordedSlide[][],
  room: Pick<WritersRoom, 'rewordingScope'> & { judges: Judge[] },
) {
  const asked: (readonly SlideObjections[])[] = [];
  const wording = {
    async write(_: unknown, objections: readonly SlideObjections[]) {
      asked.push(objections);
      return answers[asked.length - 1] ?? [];
    },
  };
  const { signal } = new AbortController();
  const judged = await wordPlan(await planned, { ...room, wording, judges: () => room.judges }, signal);
  const said = judged.slides.map(({ sentences }) => sentences.map(({ text }) => text));
  return { asked, said, messages: judged.objections.flatMap(({ toAuthor }) => toAuthor?.message ?? []) };
}

const long = 'It works from the first day on, for all the ships of the port.';

test('a script without objections is worded once', async () => {
  const { asked, said } = await write([[worded(1, long), worded(2, long)]], {
    rewordingScope: 'slide',
    judges: [judgeOf('bad')],
  });
  expect(asked).toEqual([[]]);
  expect(said).toEqual([[long], [long]]);
});

test('a slide with an objection is worded again once, with the reasons and the kept sentences', async () => {
  const { asked, said, messages } = await write(
    [[worded(1, long, 'A bad one.'), worded(2, long)], [worded(1, long, 'A bad one.', 'A good one.')]],
    { rewordingScope: 'slide', judges: [judgeOf('bad')] },
  );
  expect(asked[1]).toEqual([
    { slideNumber: 1, kept: [long], dropped: ['It says "bad". A bad one.'], lacks: [] },
  ]);
  expect(asked).toHaveLength(2);
  expect(said).toEqual([[long, 'A good one.'], [long]]);
  expect(messages).toEqual(['It says "bad". A bad one.']);
});

test('a slide that would say less the second time stays as it was', async () => {
  const { said } = await write([[worded(1, long, 'A bad one.'), worded(2, long)], [worded(1, 'Short.')]], {
    rewordingScope: 'slide',
    judges: [judgeOf('bad')],
  });
  expect(said).toEqual([[long], [long]]);
});

test('a second wording of a script replaces the first, and findings explain the dropped notes', async () => {
  const { said, messages } = await write(
    [
      [worded(1, 'A bad one.'), worded(2, long)],
      [worded(1, 'Short.'), worded(2)],
    ],
    {
      rewordingScope: 'script',
      judges: [judgeOf('bad')],
    },
  );
  expect(said).toEqual([['Short.'], []]);
  expect(messages).toEqual(['It says "bad". A bad one.']);
});

test('an objection to both wordings of a script is reported once', async () => {
  const { messages } = await write(
    [
      [worded(1, 'A bad one.', 'A bad two.'), worded(2, long)],
      [worded(1, 'A bad two.'), worded(2, long)],
    ],
    { rewordingScope: 'script', judges: [judgeOf('bad')] },
  );
  expect(messages).toEqual(['It says "bad". A bad one.', 'It says "bad". A bad two.']);
});

test('a second wording does not repeat a later slide', async () => {
  const other = 'Each ship has a berth before it arrives, and each crane has its work.';
  const { said } = await write(
    [[worded(1, long, 'A bad one.'), worded(2, other)], [worded(1, long, other)]],
    { rewordingScope: 'slide', judges: [createSpokenJudge(''), judgeOf('bad')] },
  );
  expect(said).toEqual([[long], [other]]);
});

test('a judge gets only the unchanged sentences that earlier judges let pass', async () => {
  const heard: string[] = [];
  await write([[worded(1, 'A bad one.', long), worded(2, long)]], {
    rewordingScope: 'slide',
    judges: [judgeOf('bad'), judgeOf('worse', heard)],
  });
  expect(heard.slice(0, 2)).toEqual([long, long]);
});
