/** Something that is not as it should be. */
export type Finding = {
  /** What it is and what to do about it, for the operator. */
  text: string;
  state: 'mended' | 'can be mended' | 'needs you';
};

/** Takes each finding as it is made. */
export type Say = (finding: Finding) => void;
