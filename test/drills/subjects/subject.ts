/** Work that a user requests and a drill disturbs. It must succeed once, and the disturbance must cost no attempt. */
export type Subject = {
  name: string;
  /** Starts the work while the server is healthy. */
  begin(): Promise<void>;
  /** Returns whether a worker has claimed the work. */
  isInWork(): Promise<boolean>;
  /** Returns whether the work has succeeded. @throws AssertionError if it has failed */
  isDone(): Promise<boolean>;
};
