import { parseXml, type XmlElement } from '../../guard/parse-xml.ts';
import { attribute, descendantsNamed, numberAttribute } from '../../xml-path.ts';

export type InkPoint = { x: number; y: number };
/** `width` in the unit of the points, 0 where the pen does not say it. */
export type Stroke = { points: readonly InkPoint[]; colour: string; opacity: number; width: number };

/** A page that was written all over has some thousands. */
const maxPoints = 100_000;
/** Points of a stroke without a resolution: 1,000 in a centimetre, as Office writes them. */
const pointsPerCentimetre = 1000;

/**
 * Reads the strokes of an ink part (InkML). Each value is given as it is, as its difference from the one before ('), or as the
 * difference of this difference ("); a mark holds until the next one.
 * @throws what `parseXml` throws
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
