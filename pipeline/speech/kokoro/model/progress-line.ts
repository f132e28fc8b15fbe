const stepPercent = 10;

/** Creates a function that prints "Speech model: 30 % of 326 MB" once for each tenth, so that a log stays readable. */
export function createProgressLine(
  label: string,
  totalBytes: number,
  say: (line: string) => void,
): (doneBytes: number) => void {
  let saidPercent = 0;
  return (doneBytes) => {
    const percent = Math.floor((doneBytes / totalBytes) * (100 / stepPercent)) * stepPercent;
    if (percent <= saidPercent || percent > 100) return;
    saidPercent = percent;
    say(`${label}: ${percent} % of ${Math.round(totalBytes / 1e6)} MB`);
  };
}
