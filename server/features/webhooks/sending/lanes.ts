/**
 * Deliveries share places by what their receiver did lately (decision 066): `prompt` receivers answered soon, of `untried`
 * ones nothing is known, and `late` ones have let time pass. A receiver that does not answer holds places of its own lane alone.
 */
export const lanes = ['prompt', 'untried', 'late'] as const;
export type Lane = (typeof lanes)[number];

/** An attempt that takes longer is late, whatever comes of it. */
export const promptMs = 2000;
/** The time of an attempt to a late receiver, from the name to the end of the answer; the convention says 15 to 30 s. */
export const patientMs = 15_000;

export type LaneRule = {
  /** Deliveries that a worker sends at the same time. */
  places: number;
  /** Deliveries of one account that all workers send at the same time. */
  maxOfAccount: number;
  /** The same to one scheme, host and port; null: no limit, since many accounts may use the same service. */
  maxOfOrigin: number | null;
};

export const laneRules: Readonly<Record<Lane, LaneRule>> = {
  prompt: { places: 16, maxOfAccount: 2, maxOfOrigin: null },
  untried: { places: 8, maxOfAccount: 1, maxOfOrigin: 2 },
  late: { places: 4, maxOfAccount: 1, maxOfOrigin: 2 },
};
