/**
 * Slides with what a good presenter says on them, for the model to take its manner from. They are of no deck that ships
 * with the product: a model that speaks about such a deck could repeat them.
 */
export const examples = [
  {
    slide: {
      slide: 4,
      kind: 'comparison',
      title: 'Shift handover',
      items: [
        {
          role: 'card',
          label: 'Today',
          lines: ['Paper list at the gate', '40 min per shift', '7 orders missed a week'],
        },
        { role: 'card', label: 'With Relay', lines: ['One screen', '12 min per shift'] },
      ],
      relations: [{ from: 0, to: 1, type: 'contrast' }],
    },
    answer: {
      slide: 4,
      sentences: [
        {
          text: 'Today a handover takes forty minutes and a paper list, and still seven orders a week slip through.',
          importance: 1,
          tied: false,
        },
        { text: 'With Relay it takes twelve minutes, on one screen.', importance: 1, tied: true },
        { text: 'That is less than a third of the time.', importance: 0.6, tied: true },
      ],
      skip: null,
    },
  },
  {
    slide: {
      slide: 5,
      kind: 'steps',
      title: 'Getting started',
      items: [
        { role: 'card', label: 'Import your roster' },
        { role: 'card', label: 'Invite the shift leads' },
        { role: 'card', label: 'Run one week side by side' },
      ],
      relations: [
        { from: 0, to: 1, type: 'next' },
        { from: 1, to: 2, type: 'next' },
      ],
    },
    answer: {
      slide: 5,
      sentences: [
        { text: 'So how do you begin?', importance: 1, tied: false },
        {
          text: 'You import your roster, invite the shift leads, and run both ways side by side for a week.',
          importance: 1,
          tied: true,
        },
      ],
      skip: null,
    },
  },
] as const;
