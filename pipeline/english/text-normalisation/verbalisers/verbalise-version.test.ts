import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['v2.1.3', 'version two point one point three'],
  ['v2', 'version two'],
  ['V3.0', 'version three point zero'],
  ['2.1.3', 'two point one point three'],
  ['iOS 18.1', 'I O S eighteen point one'],
  ['192.168.0.1', 'one hundred ninety-two dot one hundred sixty-eight dot zero dot one'],
  ['TLS 1.3', 'T L S one point three'],
  [
    '222.127.111.234',
    'two hundred twenty-two dot one hundred twenty-seven dot one hundred eleven dot two hundred thirty-four',
  ],
  ['GPLv2', 'G P L V two'],
])('says versions and dotted numbers: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
