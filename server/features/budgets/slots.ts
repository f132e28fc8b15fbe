/** Slots that each holder has at this moment. They belong to this process, so none of it is in the database. */
export type Slots = {
  /** Takes a slot. @returns a function that frees the slot, once, or null if the holder already has `max` */
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
