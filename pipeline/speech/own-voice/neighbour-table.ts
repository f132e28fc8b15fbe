import { columnDeviations, type Matrix, selectRows } from '../../sound/matrix.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import { type NeighbourTable, neighbourKeyLength } from './cloned-voice.ts';
import { phonemeClasses } from './phoneme-classes.ts';

/** So many nearest entries are averaged, as if `priorCount` more said zero. */
const neighbourCount = 16;
const priorCount = 3;
/** A phoneme with fewer entries has no neighbours worth asking. */
const leastEntries = 5;

/**
 * Puts frames into a table by phoneme, in 8 bits.
 * @param keys [entries × 48] @param residuals [entries × 25] @param classes of the entries
 */
export function createNeighbourTable(keys: Matrix, residuals: Matrix, classes: Int8Array): NeighbourTable {
  const order = Array.from(classes.keys()).sort((a, b) => (classes[a] ?? 0) - (classes[b] ?? 0) || a - b);
  const classStarts = new Uint32Array(phonemeClasses.length + 1);
  for (const phoneme of classes) classStarts[phoneme + 1] = (classStarts[phoneme + 1] ?? 0) + 1;
  for (const phoneme of phonemeClasses.keys()) {
    classStarts[phoneme + 1] = (classStarts[phoneme + 1] ?? 0) + (classStarts[phoneme] ?? 0);
  }
  const quantisedKeys = quantise(selectRows(keys, order));
  const quantisedResiduals = quantise(selectRows(residuals, order));
  return {
    classStarts,
    keys: quantisedKeys.values,
    keySteps: quantisedKeys.steps,
    keyScales: scalesOf(keys),
    residuals: quantisedResiduals.values,
    residualSteps: quantisedResiduals.steps,
  };
}

/** Between no scaling and one to equal deviations: columns that vary much count for more, but not for all. */
function scalesOf(keys: Matrix): Float32Array {
  const deviations = columnDeviations(keys).map((deviation) => deviation + 1e-6);
  const mean = deviations.reduce((sum, deviation) => sum + deviation, 0) / deviations.length;
  return Float32Array.from(deviations, (deviation) => Math.sqrt(deviation * mean));
}

function quantise(matrix: Matrix): { values: Int8Array; steps: Float32Array } {
  const { columns } = matrix;
  const steps = new Float32Array(columns);
  for (const [index, value] of matrix.values.entries()) {
    steps[index % columns] = Math.max(steps[index % columns] ?? 0, Math.abs(value) / 127);
  }
  const values = Int8Array.from(matrix.values, (value, index) => {
    const step = steps[index % columns] ?? 0;
    return step === 0 ? 0 : Math.round(value / step);
  });
  return { values, steps };
}

/**
 * Makes a function that adds the mean residual of a frame's nearest neighbours to a row.
 * Squared distances of 48 columns are what costs time: about 5 ms for a second of speech.
 */
export function createNeighbourSearch(
  table: NeighbourTable,
): (key: Float64Array, phoneme: number, target: Float64Array) => void {
  const nearest = createShortlist(neighbourCount);
  const weights = table.keySteps.map((step, column) => step / (table.keyScales[column] ?? 1));
  const query = new Float64Array(neighbourKeyLength);
  return (key, phoneme, target) => {
    const start = table.classStarts[phoneme] ?? 0;
    const end = table.classStarts[phoneme + 1] ?? start;
    if (end - start < leastEntries) return;
    for (let column = 0; column < neighbourKeyLength; column += 1) {
      query[column] = (key[column] ?? 0) / (table.keyScales[column] ?? 1);
    }
    nearest.clear();
    for (let entry = start; entry < end; entry += 1) {
      const offset = entry * neighbourKeyLength;
      let distance = 0;
      for (let column = 0; column < neighbourKeyLength; column += 1) {
        const difference = (query[column] ?? 0) - (table.keys[offset + column] ?? 0) * (weights[column] ?? 0);
        distance += difference * difference;
        // A third of the columns are the frame itself and tell most: hardly any entry needs all of them.
        if (column === neighbourKeyLength / 3 && distance >= nearest.furthest()) break;
      }
      nearest.offer(entry, distance);
    }
    for (const entry of nearest.entries) {
      for (let column = 0; column < cepstrumLength; column += 1) {
        const residual =
          (table.residuals[entry * cepstrumLength + column] ?? 0) * (table.residualSteps[column] ?? 0);
        target[column] = (target[column] ?? 0) + residual / (nearest.entries.length + priorCount);
      }
    }
  };
}

/** Keeps the few entries with the smallest distances. */
function createShortlist(size: number) {
  const entries: number[] = [];
  const distances: number[] = [];
  return {
    entries: entries as readonly number[],
    clear: () => {
      entries.length = 0;
      distances.length = 0;
    },
    /** What is further away than this need not be offered. */
    furthest: () => distances[size - 1] ?? Number.POSITIVE_INFINITY,
    offer: (entry: number, distance: number) => {
      if (entries.length === size) {
        if (distance >= (distances[size - 1] ?? 0)) return;
        entries.pop();
        distances.pop();
      }
      let position = entries.length;
      for (; position > 0 && (distances[position - 1] ?? 0) > distance; position -= 1) {
        entries[position] = entries[position - 1] ?? 0;
        distances[position] = distances[position - 1] ?? 0;
      }
      entries[position] = entry;
      distances[position] = distance;
    },
  };
}
