/** Returns a function that runs at most `atOnce` pieces of work at a time. The others wait in order of arrival. */
export function createConcurrencyLimit(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes over this slot.
      if (next) next();
      else running -= 1;
    }
  };
}
