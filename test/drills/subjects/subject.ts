/** Something that a user has the server do, and that a drill disturbs: it must end well, once, and at no cost of the disturbance. */
export type Subject = {
  name: string;
  /** Begins it, once everything is well. */
  begin(): Promise<void>;
  /** Tells whether a worker is at it. */
  isInWork(): Promise<boolean>;
  /** Tells whether it has ended well. @throws AssertionError when it has failed */
  isDone(): Promise<boolean>;
};
