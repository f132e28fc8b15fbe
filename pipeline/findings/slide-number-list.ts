/** Names slides in a sentence: `slide 3`, `slides 3, 4 and 9`, `slides 1 to 5 and 8`. */
export function slideNumberList(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  const words = runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run.map(String)));
  // Intl.ListFormat's English is no alternative: its comma before "and" reads badly in a list of numbers.
  const list = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
  return `${numbers.length === 1 ? 'slide' : 'slides'} ${list}`;
}
