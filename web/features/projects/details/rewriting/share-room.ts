/** A text that may be cut. `costs`: what each of its sentences takes of the room; `kept`: first sentences that it has in any case. */
export type SharingText = { costs: readonly number[]; kept: number };

/**
 * Shares room among texts, so that all of them are about equally long: the next sentence goes to the text that stays the shortest with
 * it. A text that is complete, or whose next sentence does not fit, leaves its room to the others.
 * @param room for the sentences of all texts, the kept ones included
 * @returns how many first sentences each text gets
 */
export function shareRoom(texts: readonly SharingText[], room: number): number[] {
  const counts = texts.map(({ costs, kept }) => Math.min(kept, costs.length));
  const lengths = texts.map(({ costs }, index) => sum(costs.slice(0, counts[index])));
  let left = room - sum(lengths);
  for (;;) {
    const next = texts
      .map(({ costs }, index) => {
        const cost = costs[counts[index] ?? 0] ?? Number.POSITIVE_INFINITY;
        return { index, cost, length: (lengths[index] ?? 0) + cost };
      })
      .filter(({ cost }) => cost <= left)
      .reduce<Sentence | null>((one, other) => (one && !isBefore(texts, other, one) ? one : other), null);
    if (next === null) return counts;
    counts[next.index] = (counts[next.index] ?? 0) + 1;
    lengths[next.index] = next.length;
    left -= next.cost;
  }
}

/** Next sentence of a text, with its length up to there. */
type Sentence = { index: number; cost: number; length: number };

/** Compares equally long texts by their sentences, so that their order does not matter. */
function isBefore(texts: readonly SharingText[], one: Sentence, other: Sentence): boolean {
  if (one.length !== other.length) return one.length < other.length;
  const [costs, others] = [texts[one.index]?.costs ?? [], texts[other.index]?.costs ?? []];
  const differing = costs.findIndex((cost, index) => cost !== others[index]);
  return differing >= 0 && (costs[differing] ?? 0) < (others[differing] ?? Number.POSITIVE_INFINITY);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
