/** Something that is not as it should be. */
export type InstallationFinding = {
  /** Sentences for the operator: the fault, and the way to mend it. */
  text: string;
  state: 'repaired' | 'repairable' | 'action required';
};

/** Takes each finding as it is made. */
export type Say = (finding: InstallationFinding) => void;
