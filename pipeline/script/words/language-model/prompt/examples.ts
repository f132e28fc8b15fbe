/**
 * Example slides with the words of a good presenter, whose style the model adopts. They are not from a deck that
 * ships with the product, because a model that speaks about such a deck could repeat them.
 */
export const examples = [
  {
    slide: {
      slide: 4,
      kind: 'comparison',
      title: '[4.1] Shift handover',
      items: [
        {
          role: 'card',
          label: '[4.2] Today',
          lines: ['[4.3] Paper list at the gate', '[4.4] 40 min per shift', '[4.5] 7 orders missed a week'],
        },
        { role: 'card', label: '[4.6] With Relay', lines: ['[4.7] One screen', '[4.8] 12 min per shift'] },
      ],
      relations: [{ from: 0, to: 1, type: 'contrast' }],
    },
    answer: {
      slide: 4,
      sentences: [
        {
          text: 'Today a handover takes forty minutes and a paper list, and still seven orders a week slip through.',
          evidence: ['4.2', '4.3', '4.4', '4.5'],
          importance: 1,
          tied: false,
        },
        {
          text: 'With Relay it takes twelve minutes, on one screen.',
          evidence: ['4.6', '4.7', '4.8'],
          importance: 1,
          tied: true,
        },
        {
          text: 'That is less than a third of the time.',
          evidence: ['4.4', '4.8'],
          importance: 0.6,
          tied: true,
        },
      ],
      skip: null,
    },
  },
  {
    slide: {
      slide: 5,
      kind: 'steps',
      title: '[5.1] Getting started',
      items: [
        { role: 'card', label: '[5.2] Import your roster' },
        { role: 'card', label: '[5.3] Invite the shift leads' },
        { role: 'card', label: '[5.4] Run one week side by side' },
      ],
      relations: [
        { from: 0, to: 1, type: 'next' },
        { from: 1, to: 2, type: 'next' },
      ],
    },
    answer: {
      slide: 5,
      sentences: [
        { text: 'So how do you begin?', evidence: [], importance: 1, tied: false },
        {
          text: 'You import your roster, invite the shift leads, and run both ways side by side for a week.',
          evidence: ['5.2', '5.3', '5.4'],
          importance: 1,
          tied: true,
        },
      ],
      skip: null,
    },
  },
] as const;
