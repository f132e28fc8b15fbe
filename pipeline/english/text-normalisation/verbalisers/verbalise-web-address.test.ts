import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['jane.doe@example.com', 'jane dot doe at example dot com'],
  ['sales@acme.co.uk', 'sales at acme dot co dot U K'],
  ['www.example.com/pricing', 'example dot com slash pricing'],
  ['https://example.com/a-b/', 'example dot com slash a dash B'],
  ['http://www.example.org/path?x=1&y=2#top', 'example dot org slash path'],
  ['example.io', 'example dot I O'],
  ['acme.ai', 'acme dot A I'],
  ['Booking.com', 'Booking dot com'],
  ['@acme_inc', 'at acme underscore inc'],
  ['end.Next', 'end. Next'],
  ['Node.js', 'Node J S'],
  ['ask @maria.', 'ask at maria.'],
  ['thanks to @maria.', 'thanks to maria.'],
  ['Thimbl.com', 'Thimbl dot com'],
  ['ASP.NET', 'A S P dot net'],
  ['ASP.NET Core', 'A S P dot net Core'],
  ['D3.js', 'D three J S'],
  ['C#', 'C sharp'],
  ['data.csv', 'data dot C S V'],
  ['.pdf', 'dot P D F'],
  ['~/.ssh', 'tilde slash dot S S H'],
  ['/etc/hosts', 'slash E T C slash hosts'],
  ['config.json', 'config dot jason'],
])('says web and mail addresses: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
