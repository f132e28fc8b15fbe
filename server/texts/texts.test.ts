import { describe, expect, it } from 'vitest';
import { busy } from '../app-error.ts';
import { type TextPool, TextStarved, TextTooSlow } from './text-pool.ts';
import { checkText, countSpokenWords, type TextTask } from './text-tasks.ts';
import { createTexts } from './texts.ts';

const ann = { userId: 'ann' };
const bob = { userId: 'bob' };
const slide = { deckSha256: 'deck', slideNumber: 1 };
type Answer = (input: unknown) => Promise<unknown>;

/** Creates texts with prepared answers. @param answers keyed by the name of the task */
function textsWith(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const pool: TextPool = {
    async run<Input, Result>(task: TextTask<Input, Result>, input: Input) {
      asked.push(task.name);
      return task.result.parse(await answers[task.name]?.(input));
    },
    stop: async () => {},
  };
  const deckLocations = { find: async () => '/decks/deck', forget: () => {} };
  const texts = createTexts({
    pool,
    deckLocations,
    languageModel: null,
    stopping: new AbortController().signal,
  });
  return { texts, asked };
}

describe('the hints on a text', () => {
  // attack: 252
  it('are empty if they take too long, and the text is not tried again', async () => {
    const { texts, asked } = textsWith({
      [checkText.name]: async () => {
        throw new TextTooSlow('It took too long.');
      },
    });
    for (let count = 0; count < 3; count += 1)
      expect(await texts.hintsOn(ann, slide, '1,2.3-4/5 ')).toEqual([]);
    expect(asked).toEqual([checkText.name]);
  });

  it('can be requested again if the server had no time for them', async () => {
    const hint = { sentence: 'Churn fell.', message: 'The deck does not say “fell”.', kind: 'unsupported' };
    let attempts = 0;
    const { texts } = textsWith({
      [checkText.name]: async () => {
        attempts += 1;
        if (attempts === 1) throw new TextStarved('It was kept from working.');
        return [hint];
      },
    });
    await expect(texts.hintsOn(ann, slide, 'Churn fell.')).rejects.toMatchObject({ status: 503 });
    expect(await texts.hintsOn(ann, slide, 'Churn fell.')).toEqual([hint]);
  });

  // attack: 252
  it('wait for each other within an account, but not for other accounts', async () => {
    const begun: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { texts } = textsWith({
      [checkText.name]: async (input) => {
        begun.push(checkText.input.parse(input).script);
        await promise;
        return [];
      },
    });
    const all = [
      ...[1, 2, 3].map((number) => texts.hintsOn(ann, slide, `Ann's ${number}`)),
      texts.hintsOn(bob, slide, "Bob's"),
    ];
    await new Promise(setImmediate);
    expect(begun).toEqual(["Ann's 1", "Bob's"]);
    resolve();
    expect(await Promise.all(all)).toEqual([[], [], [], []]);
  });
});

describe('work that estimates lengths', () => {
  const count: Answer = async (input) =>
    countSpokenWords.input.parse(input).texts.map((text) => ({ syllables: text.length, pausesMs: 0 }));
  const syllablesOf = (texts: ReturnType<typeof textsWith>['texts'], words: readonly string[]) => {
    let attempts = 0;
    const counted = texts.whenCounted(ann, async (counts) => {
      attempts += 1;
      return counts.estimate([], (countOf) => words.map((word) => countOf(word).syllables));
    });
    return counted.then((syllables) => ({ syllables, attempts }));
  };

  it('is repeated after its texts are counted, and counts each text once', async () => {
    const { texts, asked } = textsWith({ [countSpokenWords.name]: count });
    expect(await syllablesOf(texts, ['one', 'three'])).toEqual({ syllables: [3, 5], attempts: 2 });
    expect(await syllablesOf(texts, ['three', 'one'])).toEqual({ syllables: [5, 3], attempts: 1 });
    expect(asked).toEqual([countSpokenWords.name]);
  });

  // attack: 252
  it('counts the syllables of a text as written if counting its spoken words takes too long', async () => {
    const { texts } = textsWith({
      [countSpokenWords.name]: async () => {
        throw new TextTooSlow('It took too long.');
      },
    });
    expect(await syllablesOf(texts, ['banana split'])).toEqual({ syllables: [4], attempts: 2 });
  });

  it('counts the syllables of texts as written while no process is available, and does not keep the result', async () => {
    let isEnding = true;
    const { texts } = textsWith({
      [countSpokenWords.name]: async (input) => {
        if (isEnding) throw busy('The server is restarting.', 1);
        return count(input);
      },
    });
    expect(await syllablesOf(texts, ['banana split'])).toEqual({ syllables: [4], attempts: 2 });
    isEnding = false;
    expect(await syllablesOf(texts, ['banana split'])).toEqual({ syllables: [12], attempts: 2 });
  });

  it('passes on other failures', async () => {
    const { texts, asked } = textsWith({ [countSpokenWords.name]: count });
    const failing = texts.whenCounted(ann, async () => {
      throw busy('Not now.', 1);
    });
    await expect(failing).rejects.toMatchObject({ code: 'server_busy' });
    expect(asked).toEqual([]);
  });
});
