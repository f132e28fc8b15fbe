import { addAt, at, outOfRange } from '../../sound/checked-array.ts';
import { columnDeviations, type Matrix, selectRows } from '../../sound/matrix.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import { type NeighbourTable, neighbourKeyLength } from './cloned-voice.ts';
import { phonemeClasses } from './phoneme-classes.ts';

/** Number of nearest entries that are averaged, together with `priorCount` entries of zero. */
const neighbourCount = 16;
const priorCount = 3;
/** Minimum number of entries of a phoneme that is searched. */
const minEntries = 5;

/**
 * Creates a table of frames, sorted by phoneme and quantised to 8 bits.
 * @param keys [entries × 48]
 * @param residuals [entries × 25]
 * @param classes phoneme class of each entry, none of them `noClass`
 */
export function createNeighbourTable(keys: Matrix, residuals: Matrix, classes: Int8Array): NeighbourTable {
  const order = Array.from(classes.entries())
    .sort(([a, classOfA], [b, classOfB]) => classOfA - classOfB || a - b)
    .map(([entry]) => entry);
  const quantisedKeys = quantise(selectRows(keys, order));
  const quantisedResiduals = quantise(selectRows(residuals, order));
  return {
    classStarts: startsOf(classes),
    keys: quantisedKeys.values,
    keySteps: quantisedKeys.steps,
    keyScales: scalesOf(keys),
    residuals: quantisedResiduals.values,
    residualSteps: quantisedResiduals.steps,
  };
}

function startsOf(classes: Int8Array): Uint32Array {
  const counts = new Map<number, number>();
  for (const phoneme of classes) counts.set(phoneme, (counts.get(phoneme) ?? 0) + 1);
  const starts = new Uint32Array(phonemeClasses.length + 1);
  let start = 0;
  for (const phoneme of phonemeClasses.keys()) {
    start += counts.get(phoneme) ?? 0;
    starts[phoneme + 1] = start;
  }
  return starts;
}

/** Computes scales halfway between none and equal deviations. Columns that vary much weigh more, without dominating. */
function scalesOf(keys: Matrix): Float32Array {
  const deviations = columnDeviations(keys).map((deviation) => deviation + 1e-6);
  const mean = deviations.reduce((sum, deviation) => sum + deviation, 0) / deviations.length;
  return Float32Array.from(deviations, (deviation) => Math.sqrt(deviation * mean));
}

function quantise(matrix: Matrix): { values: Int8Array; steps: Float32Array } {
  const { columns } = matrix;
  const steps = new Float32Array(columns);
  const stepOf = (index: number) => steps[index % columns] ?? outOfRange(steps, index % columns);
  for (const [index, value] of matrix.values.entries()) {
    steps[index % columns] = Math.max(stepOf(index), Math.abs(value) / 127);
  }
  const values = Int8Array.from(matrix.values, (value, index) => {
    const step = stepOf(index);
    return step === 0 ? 0 : Math.round(value / step);
  });
  return { values, steps };
}

/**
 * Creates a function that adds the mean residual of a frame's nearest neighbours in its phoneme to a row (k nearest
 * neighbours). Most of its time is spent on the squared distances of 48 columns: about 5 ms for a second of speech.
 */
export function createNeighbourSearch(
  table: NeighbourTable,
): (key: Float64Array, phoneme: number, target: Float64Array) => void {
  const nearest = createShortlist(neighbourCount);
  const { classStarts, keys, keyScales, residuals, residualSteps } = table;
  const scaleOf = (column: number) => keyScales[column] ?? outOfRange(keyScales, column);
  const weights = table.keySteps.map((step, column) => step / scaleOf(column));
  const query = new Float64Array(neighbourKeyLength);
  return (key, phoneme, target) => {
    const start = classStarts[phoneme] ?? outOfRange(classStarts, phoneme);
    const end = classStarts[phoneme + 1] ?? outOfRange(classStarts, phoneme + 1);
    if (end - start < minEntries) return;
    for (let column = 0; column < neighbourKeyLength; column += 1) {
      query[column] = at(key, column) / scaleOf(column);
    }
    nearest.clear();
    for (let entry = start; entry < end; entry += 1) {
      const offset = entry * neighbourKeyLength;
      let distance = 0;
      for (let column = 0; column < neighbourKeyLength; column += 1) {
        const value = keys[offset + column] ?? outOfRange(keys, offset + column);
        const difference = at(query, column) - value * (weights[column] ?? outOfRange(weights, column));
        distance += difference * difference;
        // The first third of the columns, the frame itself, rules out nearly every entry.
        if (column === neighbourKeyLength / 3 && distance >= nearest.furthest()) break;
      }
      nearest.offer(entry, distance);
    }
    for (const entry of nearest.entries) {
      for (let column = 0; column < cepstrumLength; column += 1) {
        const cell = entry * cepstrumLength + column;
        const value = residuals[cell] ?? outOfRange(residuals, cell);
        const residual = value * (residualSteps[column] ?? outOfRange(residualSteps, column));
        addAt(target, column, residual / (nearest.entries.length + priorCount));
      }
    }
  };
}

/** Creates a list of the entries with the smallest distances, the nearest first. */
function createShortlist(size: number) {
  const entries: number[] = [];
  const distances: number[] = [];
  const distanceAt = (position: number) => distances[position] ?? outOfRange(distances, position);
  return {
    entries: entries as readonly number[],
    clear: () => {
      entries.length = 0;
      distances.length = 0;
    },
    /** Distance from which entries are not included. */
    furthest: () => distances[size - 1] ?? Number.POSITIVE_INFINITY,
    offer: (entry: number, distance: number) => {
      if (entries.length === size) {
        if (distance >= distanceAt(size - 1)) return;
        entries.pop();
        distances.pop();
      }
      let position = entries.length;
      for (; position > 0 && distanceAt(position - 1) > distance; position -= 1) {
        entries[position] = entries[position - 1] ?? outOfRange(entries, position - 1);
        distances[position] = distanceAt(position - 1);
      }
      entries[position] = entry;
      distances[position] = distance;
    },
  };
}
