import { parseXml, type XmlElement } from '../../guard/parse-xml.ts';
import { attribute, descendantsNamed, numberAttribute } from '../../xml-path.ts';

export type InkPoint = { x: number; y: number };
/** A stroke. `width` is in the unit of the points, 0 if the pen does not state one. */
export type Stroke = { points: readonly InkPoint[]; colour: string; opacity: number; width: number };

/** Maximum number of points. A page covered in handwriting has some thousands. */
const maxPoints = 100_000;
/** Resolution of a stroke without a stated one: 1,000 points in a centimetre, as Office writes them. */
const pointsPerCentimetre = 1000;

/**
 * Reads the strokes of an ink part (InkML). Each value is given as it is, as its difference from the previous one
 * ('), or as the difference of that difference ("); a mark applies until the next one.
 * @throws the errors of `parseXml`
 */
export function readInk(content: Buffer): Stroke[] {
  const ink = parseXml(content);
  const brushes = new Map(
    descendantsNamed(ink, 'brush').map((brush) => [
      attribute(brush, 'xml:id') ?? attribute(brush, 'id') ?? '',
      brush,
    ]),
  );
  let left = maxPoints;
  return descendantsNamed(ink, 'trace').flatMap((trace) => {
    const points = pointsOf(trace.text).slice(0, left);
    left -= points.length;
    const brush = brushes.get((attribute(trace, 'brushRef') ?? '').replace(/^#/, ''));
    return points.length === 0 ? [] : [{ points, ...penOf(brush) }];
  });
}

function penOf(brush: XmlElement | undefined): Omit<Stroke, 'points'> {
  const properties = new Map(
    descendantsNamed(brush, 'brushProperty').map((one) => [
      attribute(one, 'name'),
      attribute(one, 'value') ?? '',
    ]),
  );
  const width = descendantsNamed(brush, 'brushProperty').find((one) => attribute(one, 'name') === 'width');
  const perCentimetre = attribute(width, 'units') === 'cm' ? pointsPerCentimetre : 0;
  const transparency = Number(properties.get('transparency') ?? 0) / 255;
  return {
    colour: /^#[\dA-F]{6}$/i.test(properties.get('color') ?? '')
      ? (properties.get('color') ?? '').slice(1)
      : '000000',
    opacity: transparency > 0 && transparency < 1 ? 1 - transparency : 1,
    width: (numberAttribute(width, 'value') ?? 0) * perCentimetre,
  };
}

function pointsOf(text: string): InkPoint[] {
  const channels = [newChannel(), newChannel()];
  return text.split(',').flatMap((written) => {
    const values = written.match(/[!'"]?\s*-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? [];
    const [x, y] = channels.map((channel, index) => nextValue(channel, values[index]));
    return x === undefined || y === undefined || Number.isNaN(x + y) ? [] : [{ x, y }];
  });
}

type Channel = { mark: string; value: number; difference: number };

function newChannel(): Channel {
  return { mark: '!', value: Number.NaN, difference: 0 };
}

function nextValue(channel: Channel, written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const mark = /^[!'"]/.exec(written)?.[0];
  const number = Number(written.replace(/^[!'"]\s*/, ''));
  if (mark) channel.mark = mark;
  if (channel.mark === '"') channel.difference += number;
  else if (channel.mark === "'") channel.difference = number;
  if (channel.mark === '!') {
    channel.difference = Number.isNaN(channel.value) ? 0 : number - channel.value;
    channel.value = number;
  } else channel.value += channel.difference;
  return channel.value;
}
