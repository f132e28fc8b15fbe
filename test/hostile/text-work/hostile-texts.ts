import fc from 'fast-check';

/** Pieces of the most expensive texts. When repeated, each has once made some expression or loop slow. */
const pieces = [
  ...[
    '1,2.3-4/5 ',
    '1234567890',
    '1 000 ',
    '1.2.',
    '1-',
    '$1.5M ',
    '5% ',
    '12:30 ',
    '3/14/2026 ',
    '10⁶',
    '1/2 ',
  ],
  ...[
    'one and two and ',
    'half a million ',
    'twenty ',
    'XIV ',
    '+1 (555) 123-4567 ',
    '§ 1(a)(b)',
    '2014-15 ',
  ],
  ...[
    '[',
    '[pause ',
    '[pause 1s]',
    '[pause 1 ',
    '[click]',
    '[wait for ',
    '{{',
    '{{a}}',
    '{{a',
    '"',
    "'",
    '(',
    ')(',
  ],
  ...[
    '. ',
    '!',
    '?! ',
    '…',
    ' .',
    'a. ',
    'a.',
    'A.A.',
    'Mr. ',
    'U.S. ',
    'e.g. ',
    ', ',
    ';',
    ':',
    'a: ',
    '。',
  ],
  ...[
    'a',
    'A',
    'bbbbb',
    'a ',
    'Ab ',
    'AB-',
    'a-b-',
    'a/',
    '/',
    '\\',
    '|',
    '=',
    '~',
    '`',
    '$',
    '%',
    '^',
    '_',
    '*',
  ],
  ...[
    'a\u0301',
    '\u0301',
    '\u0301\u0316',
    '😀',
    '👩\u200D',
    '🇩',
    '1\uFE0F\u20E3',
    'אב ',
    '語',
    'ﬁ',
    '\u00AD',
    '\u00A0',
  ],
  ...[
    'http://a.b/',
    'www.',
    'a@',
    'a@b.c ',
    '\n',
    'a\n',
    ' ',
    '  x',
    '\t',
    '- ',
    '—',
    '->',
    '<',
    '&',
    '+',
    '•',
  ],
  ...[
    'The deck is good. ',
    'not ',
    'more than ',
    'A is higher than B, ',
    'because if when ',
    'walked ',
    'first second ',
  ],
];

/** Shape of a text: one piece or several in a row that are repeated, with a start and an end. */
const shape = fc.record({
  piece: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pieces) },
    fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 3 }).map((some) => some.join('')),
    fc.string({ minLength: 1, maxLength: 6 }),
  ),
  start: fc.constantFrom('', 'Ab ', '"', '['),
  end: fc.constantFrom('', 'x', '.', ' x', ']'),
});

/** A text of the same shape at two lengths: `long` is twice as long as `short`. */
export type HostileText = { short: string; long: string };

/** Draws texts that repeat a piece. @param length length of the shorter text, in characters */
export function hostileTexts(length: number): fc.Arbitrary<HostileText> {
  return shape.map(({ piece, start, end }) => {
    const filled = (chars: number) => {
      const room = chars - start.length - end.length;
      return `${start}${piece.repeat(Math.ceil(room / piece.length)).slice(0, room)}${end}`.toWellFormed();
    };
    return { short: filled(length), long: filled(2 * length) };
  });
}

/** Returns a text for each piece of `hostileTexts`, which no draw can miss. @param only pieces to use if counting is slow */
export function everyHostileText(length: number, only: readonly string[] = pieces): HostileText[] {
  const filled = (piece: string, chars: number) =>
    `${piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars - 1)}x`.toWellFormed();
  return only.map((piece) => ({ short: filled(piece, length), long: filled(piece, 2 * length) }));
}
