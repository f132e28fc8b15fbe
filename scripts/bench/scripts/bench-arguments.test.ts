import { expect, it } from 'vitest';
import { parseBenchArguments } from './bench-arguments.ts';

it('reads its arguments', () => {
  expect(parseBenchArguments(['decks'])).toEqual({
    folder: 'decks',
    outputPath: 'scripts.html',
    audience: 'sales',
    script: 'rules-2',
    seconds: 120,
    sentencesPath: null,
    withPictures: false,
    withDifferences: false,
    labelsPath: null,
    narrationsPath: null,
    narratorFolder: null,
    support: 0.92,
  });
  const all =
    'decks -o a.html --audience training --seconds 90 --pictures --differences --narrations n.json --labels l.jsonl --script mine --sentences s.jsonl --narrator model --support 0.8';
  expect(parseBenchArguments(all.split(' '))).toEqual({
    folder: 'decks',
    outputPath: 'a.html',
    audience: 'training',
    seconds: 90,
    withPictures: true,
    withDifferences: true,
    narrationsPath: 'n.json',
    labelsPath: 'l.jsonl',
    script: 'mine',
    sentencesPath: 's.jsonl',
    narratorFolder: 'model',
    support: 0.8,
  });
  expect(parseBenchArguments(['--help'])).toBe('help');
});

it.each([
  [[], 'Name one folder'],
  [['a', 'b'], 'Name one folder'],
  [['a', '--audience', 'cats'], 'audience'],
  [['a', '--seconds', 'long'], 'seconds'],
  [['a', '--seconds', '5'], '60'],
  [['a', '-o', 'a.txt'], '-o PAGE.html'],
  [['a', '--support', '2'], 'support'],
])('refuses %j', (args, named) => {
  expect(() => parseBenchArguments(args)).toThrow(named);
});
