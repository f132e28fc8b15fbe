import { expect, test } from 'vitest';
import { respellIpa } from './respell-ipa.ts';

test.each([
  ['ʃɪˈvɔːn', 'shi-vawn'],
  ['ˈeɪnkə', 'aynkuh'],
  ['t͡ʃiːz', 'cheez'],
  ['/ˌdʒɛn.səˈn/', 'jen-suh-n'],
  ['ˈnaɪki', 'nighkee'],
  ['bɔ̃ ˈʒuʁ', 'baw zhoor'],
  ['θɪŋk', 'thingk'],
  ['aɪˈkiːə', 'eye-keeuh'],
  ['⁇', ''],
])('%s is respelled as %j', (ipa, respelling) => {
  expect(respellIpa(ipa)).toBe(respelling);
});
