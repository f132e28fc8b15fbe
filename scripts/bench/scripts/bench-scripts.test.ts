import { expect, it } from 'vitest';
import { parseBenchArguments } from './bench-scripts.ts';

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
  });
  const all =
    'decks -o a.html --audience training --seconds 90 --pictures --differences --narrations n.json --labels l.jsonl --script mine --sentences s.jsonl';
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
])('refuses %j', (args, named) => {
  expect(() => parseBenchArguments(args)).toThrow(named);
});
