/** Something that a user has the server do, and that a drill disturbs: it must end well, once, and at no cost of the disturbance. */
export type Subject = {
  name: string;
  /** Begins it, once everything is well. */
  begin(): Promise<void>;
  /** Whether somebody works on it. */
  isInWork(): Promise<boolean>;
  /** Whether it has ended well. @throws AssertionError when it has failed */
  isDone(): Promise<boolean>;
};
