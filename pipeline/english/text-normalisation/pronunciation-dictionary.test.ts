import { describe, expect, it } from 'vitest';
import { normaliseText, normaliseWords } from './normalise-text.ts';
import type { Pronunciation } from './pronunciation.ts';

const pronunciations: Pronunciation[] = [
  { word: 'Nguyen', respelling: 'win' },
  { word: 'Acme', respelling: 'AK-mee' },
  { word: 'Acme Cloud', respelling: 'ack-mee cloud nine' },
  { word: 'Zyx', ipa: 'zˈɪks' },
  { word: 'Siobhan', ipa: 'ʃɪvˈɔːn' },
  { word: 'AT&T', respelling: 'A T and T' },
  { word: 'K8s', respelling: 'K8s cluster' },
];

describe('pronunciationDictionary', () => {
  it.each([
    ['Ask Nguyen.', 'Ask win.'],
    ['ask NGUYEN, please', 'ask win, please'],
    ["Nguyen's plan", "win's plan"],
    ['the Nguyens', 'the wins'],
    ['Nguyenovic', 'Nguyenovic'],
    ['Nguyen-led', 'win led'],
    ['(Acme)', 'ak-mee'],
    ['Acme Cloud is Acme', 'ack-mee cloud nine is ak-mee'],
    ['AT&T', 'A T and T'],
    ['K8s', 'K eight S cluster'],
  ])('%s → %s', (written, spoken) => {
    expect(normaliseText(written, pronunciations)).toBe(spoken);
  });

  it('gives IPA beside the written spelling, including its ending', () => {
    expect(normaliseWords("Zyx, Siobhan's Zyxes", pronunciations)).toEqual([
      { written: 'Zyx,', spoken: 'Zyx,', ipa: 'zˈɪks' },
      { written: "Siobhan's", spoken: "Siobhan's", ipa: 'ʃɪvˈɔːnz' },
      { written: 'Zyxes', spoken: 'Zyxes', ipa: 'zˈɪksɪz' },
    ]);
  });

  it('shows the written word, however it is spoken', () => {
    expect(normaliseWords('Acme Cloud.', pronunciations)).toEqual([
      { written: 'Acme Cloud.', spoken: 'ack-mee cloud nine.' },
    ]);
  });
});
