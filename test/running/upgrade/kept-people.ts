/** Users in every stored data folder. All have this password. */
export const keptPeople = {
  password: 'a password from before',
  /** User with a voice, the Pro plan, a team with a viewer, and a finished video with a link. */
  ada: { name: 'Ada', email: 'ada@example.com' },
  /** Viewer in Ada's team. */
  bob: { name: 'Bob', email: 'bob@example.com' },
  projectName: 'From before',
  teamName: 'The old guard',
} as const;
