import { describe, expect, it } from 'vitest';
import { eventText, parseEventId } from './event-text.ts';

describe('event streams', () => {
  it('name each event, so that a browser can continue after it', () => {
    expect(eventText({ id: 12n, type: 'status', data: '{"a":1}' })).toBe(
      'id: 12\nevent: status\ndata: {"a":1}\n\n',
    );
  });

  it.each([
    ['12', 12n],
    ['0', 0n],
    ['-1', null],
    ['1e3', null],
    ["1' OR 1=1", null],
    ['9'.repeat(19), null],
    [undefined, null],
    [['1', '2'], null],
  ])('read %j as the id %s', (header, id) => {
    expect(parseEventId(header)).toBe(id);
  });
});
