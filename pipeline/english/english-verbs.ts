/** Verbs that open a line of a slide far more often than the nouns of the same spelling do. */
export const baseVerbs: ReadonlySet<string> = new Set(
  `accelerate accept achieve act adapt add address adopt advance advertise affect aim align allow amplify analyse
  analyze answer apply appoint approve arrange arrive ascertain ask assess assign attend attract audit
  authenticate automate avoid award balance become begin block book boost brief bring build buy calculate
  call cancel capture carry catch celebrate check choose clarify clean close collect combine communicate
  compare complete comply compute conduct configure confirm connect consider consolidate contact continue
  contribute convert cost cover create cut decide decrease define deliver demand demonstrate depend deploy
  deposit describe deserve determine develop devise disable discover discuss distribute divide do document donate
  drive drop earn eat edit educate eliminate embed embrace empower enable encourage enforce engage enhance
  enroll ensure equip establish evaluate examine execute expand expect explain explore extend face fall
  familiarise familiarize favor favour fill find finish fix focus follow gain gather generate get give go
  govern grant grow handle have hedge help highlight hire hold hurt identify implement improve include
  increase influence inform initiate innovate inspect install integrate introduce invest invite invoice
  involve join keep know launch learn leave let leverage lift limit listen live lose maintain make manage
  map maximise maximize mean measure meet migrate minimise minimize miss mitigate monitor move negotiate
  nominate observe offer open optimise optimize orchestrate order organise organize outline outspend
  override participate pay pick plan play plug prepare present press prevent prioritise prioritize produce
  promote protect prove provide publish pull put raise reach read recognise recognize recruit redesign
  reduce reengage reinforce rely remember remove renegotiate replace replenish report request require re-use retain
  retrain reuse review rise roll run satisfy save scale scan schedule secure see select sell send serve set ship
  show sign simplify slow solve spend spread stabilise stabilize start stay stick stop store streamline strengthen
  struggle submit subtract succeed support sustain switch tailor take talk teach tell tend think tie touch track
  train transform translate try tune turn understand update upgrade upload use utilise utilize validate
  verify visit volunteer walk want waste watch wear welcome win work write copy download export filter import preview print sort
  extract respond detect predict notify recommend suggest classify retrieve ingest summarise summarize personalise personalize
  reconcile visualise visualize compile`.split(/\s+/),
);

/** Base verbs that open a noun phrase as often ("support services"); verbs only before an object. */
export const nounVerbs: ReadonlySet<string> = new Set(
  `access address answer audit award copy download export filter import preview print sort balance book brief call cause change contact cost cover demand document exit
  experience focus fund grant guide highlight impact influence lead limit map market matter measure mix need notice
  offer open order outline place plan point process produce profile program project promise question record
  report request research result return sample scale scan schedule set share show source stage step stress study
  supply support survey switch target test top track train transfer travel trial update upgrade value view
  work`.split(/\s+/),
);

/** Third-person forms that are plural nouns far more often. */
const nounsInPractice: ReadonlySet<string> = new Set(
  `acts answers audits awards blocks buys calls checks decreases documents exits finds highlights increases installs launches
  limits maps orders plans plays reports requests reviews scales scans schedules sets sticks stores switches tracks trains
  updates upgrades views volunteers watches wins`.split(/\s+/),
);

/** The base verbs in the third person, and a few more that lists of features use. */
export const thirdPersonVerbs: ReadonlySet<string> = new Set(
  [...baseVerbs]
    .map(thirdPerson)
    .concat('belongs breaks comes is kills lets looks needs presumes'.split(' '))
    .filter((verb) => !nounsInPractice.has(verb)),
);

/** Words in -ing that open a compound noun rather than a gerund: "building blocks", "training materials". */
export const compoundOpeners: ReadonlySet<string> = new Set(
  'accounting advertising banking billing building coding computing engineering financing funding hosting learning manufacturing marketing meeting messaging monitoring networking nursing operating opening outstanding packaging planning pricing printing programming promising purchasing reporting rounding scheduling shipping sourcing staffing testing tracking trading training tuning working writing reading spending following existing emerging growing leading'.split(
    ' ',
  ),
);

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
