import { expect, test } from 'vitest';
import type { SlideKind } from '../slide-kinds.ts';
import type { SlideItem, UnderstoodSlide } from '../understood-slide.ts';
import { markAgendas } from './mark-agendas.ts';

const later = ['Market update', 'Our budget', 'Next steps'];

test.each([
  ['Agenda', 'agenda', ['Coffee', 'Walk'], 'agenda'],
  ['Today’s agenda', 'agenda', ['Coffee', 'Walk'], 'agenda'],
  ['Content', 'agenda', ['Changes frequently', 'Important to react quickly'], 'list'],
  ['Content', 'agenda', ['Market updates', 'Budget', 'Questions'], 'agenda'],
  ['The college completion agenda', 'list', ['The goal of the board', 'More graduates'], 'list'],
  ['Board agenda', 'list', ['Market update', 'The budget', 'Next steps'], 'agenda'],
  ['What we sell', 'list', ['Market update', 'The budget', 'Next steps'], 'list'],
] satisfies [string, SlideKind, string[], SlideKind][])(
  '"%s", taken for %s, over %j is %s',
  (title, kind, lines, told) => {
    const slides = [slideOf(title, kind, lines), ...later.map((one) => slideOf(one, 'list', []))];
    expect(markAgendas(slides)[0]?.kind).toBe(told);
  },
);

function slideOf(title: string, kind: SlideKind, lines: string[]): UnderstoodSlide {
  const item: SlideItem = {
    role: 'bullets',
    label: null,
    lines: lines.map((text) => ({ level: 0, text })),
    figures: [],
    box: { x: 0, y: 0, width: 1, height: 1 },
    shapes: [],
    content: null,
    points: [],
    about: null,
  };
  return {
    number: 1,
    kind,
    title,
    titleShapes: [],
    kicker: null,
    items: [item],
    relations: [],
    point: null,
    furniture: [],
    confidence: 1,
  };
}
