type Rule = readonly [label: string, mark: RegExp];

/** Rules for browsers, the most specific first: Edge also calls itself Chrome, and Chrome also calls itself Safari. */
const browsers: readonly Rule[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: readonly Rule[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Names the device of a User-Agent header in everyday words, such as `Chrome on Windows`. A program that is not a browser keeps its
 * own name; without a name, the device is unknown.
 */
export function deviceLabel(userAgent: string): string {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'Unknown device';
}

function firstMatch(rules: readonly Rule[], userAgent: string): string | undefined {
  return rules.find(([, mark]) => mark.test(userAgent))?.[0];
}
