/** Places at which a test can hold work. All are open at first. */
export type Gates = {
  /** Waits at a place if it is closed. The work calls this. */
  pass(place: string): Promise<void>;
  /** Closes a place for the next work that reaches it. */
  close(place: string): ClosedGate;
  /** Opens all places, so that work continues after a failed test. */
  openAll(): void;
};

export type ClosedGate = {
  /** Resolves once work waits at the gate. */
  reached: Promise<void>;
  open(): void;
};

export function createGates(): Gates {
  const closed = new Map<string, { reached(): void; opened: Promise<void> }>();
  const openings = new Set<() => void>();
  return {
    async pass(place) {
      const gate = closed.get(place);
      if (!gate) return;
      closed.delete(place);
      gate.reached();
      await gate.opened;
    },
    close(place) {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      closed.set(place, { reached: reached.resolve, opened: opened.promise });
      openings.add(opened.resolve);
      return { reached: reached.promise, open: opened.resolve };
    },
    openAll() {
      closed.clear();
      for (const open of openings) open();
    },
  };
}
