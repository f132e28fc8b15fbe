/**
 * Groups of deliveries that share slots, by the recent behaviour of their receiver (decision 066): `prompt` receivers answered
 * soon, `untried` ones are unknown, and `late` ones took long. A receiver that does not answer uses only slots of its own lane.
 */
export const lanes = ['prompt', 'untried', 'late'] as const;
export type Lane = (typeof lanes)[number];

/** Time after which an attempt is late, whatever its result. */
export const promptMs = 2000;
/**
 * Time limit of an attempt to a late receiver, from the look-up of the name to the end of the response. The convention says 15 to
 * 30 s.
 */
export const patientMs = 15_000;

export type LaneRule = {
  /** Number of deliveries that a worker sends at the same time. */
  places: number;
  /** Number of deliveries of one account that all workers send at the same time. */
  maxOfAccount: number;
  /**
   * Number of deliveries to one scheme, host and port that all workers send at the same time. Null for no limit, because many
   * accounts may use the same service.
   */
  maxOfOrigin: number | null;
};

export const laneRules: Readonly<Record<Lane, LaneRule>> = {
  prompt: { places: 16, maxOfAccount: 2, maxOfOrigin: null },
  untried: { places: 8, maxOfAccount: 1, maxOfOrigin: 2 },
  late: { places: 4, maxOfAccount: 1, maxOfOrigin: 2 },
};
