/**
 * Counts what each holder has at this moment. The places are those of this process, so nothing of it is in the database.
 */
export type Slots = {
  /** @returns what gives the place back, once; null when the holder has `max` already */
  take(holder: string, max: number): (() => void) | null;
  held(holder: string): number;
};

export function createSlots(): Slots {
  const held = new Map<string, number>();
  const change = (holder: string, by: 1 | -1) => {
    const count = (held.get(holder) ?? 0) + by;
    if (count === 0) held.delete(holder);
    else held.set(holder, count);
  };
  return {
    take(holder, max) {
      if ((held.get(holder) ?? 0) >= max) return null;
      change(holder, 1);
      let isHeld = true;
      return () => {
        if (isHeld) change(holder, -1);
        isHeld = false;
      };
    },
    held: (holder) => held.get(holder) ?? 0,
  };
}
