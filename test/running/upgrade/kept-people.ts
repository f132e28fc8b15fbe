/** The people in every stored data folder. All have this password. */
export const keptPeople = {
  password: 'a password from before',
  /** Has a voice, the Pro plan, a team with a viewer, and a finished video with a link. */
  ada: { name: 'Ada', email: 'ada@example.com' },
  /** Is a viewer in Ada's team. */
  bob: { name: 'Bob', email: 'bob@example.com' },
  projectName: 'From before',
  teamName: 'The old guard',
} as const;
