/** Who is in every stored data folder. The password is theirs all. */
export const keptPeople = {
  password: 'a password from before',
  /** Has a voice, the Pro plan, a team with a viewer, and a finished video that a link shows. */
  ada: { name: 'Ada', email: 'ada@example.com' },
  /** Is in Ada's team. */
  bob: { name: 'Bob', email: 'bob@example.com' },
  projectName: 'From before',
  teamName: 'The old guard',
} as const;
