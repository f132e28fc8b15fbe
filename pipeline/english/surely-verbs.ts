import { hasTag, type TaggedWord } from './english-words.ts';

/** Third-person forms that are hardly ever plural nouns. */
export const surelyVerbs: ReadonlySet<string> = new Set(
  `adds allows applies asks becomes begins believes belongs brings builds carries comes combines connects considers
  contains continues costs covers creates defines delivers depends describes determines disappears does drops enables
  ensures exists explains falls finds fits follows gathers generates gets gives goes grows handles happens helps holds improves
  includes involves keeps knows lacks learns leaves lets lives loses maintains makes means meets moves needs offers
  operates owns pays pays performs prefers prevents produces protects provides publishes reaches receives reduces
  remains removes replaces requires rises runs saves says sees sells sends serves shows solves spends stays struggles
  supports takes teaches tells thinks tracks trusts turns understands uses verifies wants wastes works writes
  aims seeks consists relies varies differs arises appears suggests indicates reflects represents refers relates serves
  employs hires promotes fosters encourages facilitates streamlines automates integrates detects predicts analyzes analyses
  identifies evaluates recommends assumes demonstrates establishes eliminates minimizes minimises maximizes maximises
  optimizes optimises enhances accelerates simplifies transforms empowers strengthens encapsulates generates
  accomplishes adapts attracts avoids captures chooses collects communicates compares complies comprises contributes
  converts coordinates decides deserves destroys develops differentiates discusses distinguishes distributes divides
  elevates emphasizes emphasises encrypts enforces engages enriches evolves executes expects exposes fails fills governs hurts
  illustrates implies inherits initiates introduces invests isolates kills migrates mitigates motivates navigates
  orchestrates organizes organises outperforms overcomes participates persists precedes prepares preserves prioritizes
  prioritises proves pursues qualifies recognizes recognises reinforces relieves resists reuses secures selects speaks
  stimulates submits succeeds suffers summarizes summarises tackles tolerates unifies upholds utilizes utilises
  earns enters exceeds expands explores extends hides hosts imposes informs inspires invites joins leads loads merges
  obtains occurs opens pulls pushes recovers regulates resolves responds restricts retains returns reveals satisfies
  separates settles shares signals solves specifies stands stems stops supplies surpasses sustains targets tends threatens
  unites unlocks validates aligns erodes hinders leverages outpaces overlooks poses specialises specializes undermines
  abandons absorbs accommodates accumulates acquires adheres adjusts administers admits advises agrees alleviates
  allocates announces anticipates argues assembles assists assures attaches attains augments authorizes authorises
  behaves broadens centralizes centralises collaborates compensates composes concludes consumes conveys correlates
  customizes customises declares decodes defends deletes denies derives discards eases emits encodes escalates excludes
  expires forgets ignores incorporates infers interacts interprets invents locates multiplies originates owes proposes
  reacts realizes realises refines rejects renews restores retires shortens shrinks simulates
  standardizes standardises subscribes survives suspends thrives throws transmits unblocks undergoes warns weakens
  widens withdraws withstands`
    .split(/\s+/)
    .filter(Boolean),
);

/** Forms among them that slides use as plural nouns: "sales leads", "market fits". */
export const alsoPlurals: ReadonlySet<string> = new Set(
  'finds fits tracks trusts coordinates hides hosts leads loads merges pushes returns shares signals stands stems supplies targets isolates'.split(
    ' ',
  ),
);

/** "Individual needs and goals", "its works": nouns that are spelled like verbs. */
export function isNounHere(word: string, before: TaggedWord | undefined, after: string | undefined): boolean {
  return (
    nounLike.test(word) &&
    (hasTag(before, 'Adjective', 'Possessive') ||
      /^(?:and|or|of)$/.test((after ?? '').toLowerCase()) ||
      // "Rework costs from failed visits": as a verb, "costs" has an amount.
      (word === 'costs' && /^(?:from|for|in|by|per|on|at|due)$/.test((after ?? '').toLowerCase())) ||
      (wantsObject.test(word) && /^(?:with|for|by|on|at)$/.test((after ?? '').toLowerCase())))
  );
}

/** "Sign-up offers with a discount": as verbs, these have an object. */
const wantsObject = /^(?:offers|needs|shows|wastes|loads|builds|hosts|shares|targets)$/;

const nounLike =
  /^(?:needs|works|shows|offers|moves|runs|costs|covers|turns|falls|drops|wastes|signals|stems|leads|shares|targets|hosts|loads|stands|pulls|stays|builds|rises|struggles|supports|informs)$/;
