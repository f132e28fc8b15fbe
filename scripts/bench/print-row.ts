/** Prints a figure of a benchmark in columns. */
export function printRow(name: string, value: string, remark = ''): void {
  console.log(`  ${name.padEnd(26)} ${value.padStart(12)}   ${remark}`.trimEnd());
}
