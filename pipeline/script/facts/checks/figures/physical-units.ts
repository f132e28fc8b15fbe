const units: readonly string[] = [
  'kb kilobyte kilobytes',
  'mb megabyte megabytes',
  'gb gigabyte gigabytes',
  'tb terabyte terabytes',
  'mm millimetre millimetres millimeter millimeters',
  'cm centimetre centimetres centimeter centimeters',
  'km kilometre kilometres kilometer kilometers',
  'kg kilogram kilograms kilo kilos',
  'tonne tonnes ton tons',
  'litre litres liter liters',
  'kilowatt kilowatts kw',
  'megawatt megawatts mw',
  'kilowatt-hour kilowatt-hours kwh',
  'hectare hectares ha',
];
const unitOf = new Map(units.flatMap((line, at) => line.split(' ').map((word) => [word, at] as const)));

/** Tells whether two texts behind a number give it in different units: "200 gigabytes" for "200 MB". */
export function areOtherUnits(said: string, held: string): boolean {
  const [one, other] = [said, held].map((text) =>
    unitOf.get(/^\s?(?<unit>\p{L}+(?:-\p{L}+)?)/u.exec(text)?.groups?.unit?.toLowerCase() ?? ''),
  );
  return one !== undefined && other !== undefined && one !== other;
}
