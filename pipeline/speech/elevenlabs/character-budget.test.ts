import { expect, test } from 'vitest';
import { createCharacterBudget } from './character-budget.ts';

const signal = new AbortController().signal;

test('the remaining budget is requested again when the answer is old', async () => {
  let [asked, left, now] = [0, 100, 0];
  const budget = createCharacterBudget({
    model: 'eleven_multilingual_v2',
    remainingCredits: async () => {
      asked += 1;
      return left;
    },
    now: () => now,
  });
  await budget.spend('Ten chars.', signal);
  await budget.spend('Ten chars.', signal);
  expect(asked).toBe(1);
  // Another client used the account.
  left = 5;
  now = 301_000;
  await expect(budget.spend('Ten chars.', signal)).rejects.toMatchObject({ code: 'hosted_voice_quota' });
});

test('an emoji counts as one character', async () => {
  const budget = createCharacterBudget({ model: 'eleven_v3', remainingCredits: async () => 2 });
  await expect(budget.spend('👍🎉', signal)).resolves.toBeUndefined();
});
