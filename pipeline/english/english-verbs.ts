/** Verbs that open a line of a slide far more often than the nouns of the same spelling do. */
export const baseVerbs: ReadonlySet<string> = new Set(
  `show mean finish confirm spread donate volunteer involve grant inspect block nominate affect eat lift plug report deposit arrive favor favour want wear outspend initiate stabilize stabilise hedge renegotiate press walk invoice accept apply approve balance block book brief cancel catch cost demand drop expect face fall hurt lose miss order
  pay plan request rely replenish rise roll save schedule ship slow spend struggle tie upload waste achieve accelerate act adapt add address adopt advance aim align allow amplify analyse analyze answer apply
  appoint arrange ascertain ask assess assign attend attract authenticate automate avoid award become begin boost bring build
  buy calculate call capture carry celebrate check choose clarify clean close collect combine communicate
  compare complete comply compute conduct configure connect consider consolidate contact continue contribute convert cover
  create cut decide decrease depend define deliver demonstrate deploy describe determine develop devise disable
  discover discuss distribute divide document do drive earn edit educate eliminate embed embrace empower enable
  encourage enforce engage enhance enroll ensure equip establish evaluate examine execute expand explain
  explore extend familiarize familiarise fill find fix focus follow gain gather generate govern get give go grow handle
  have help highlight hire hold identify implement improve include increase influence inform innovate install
  integrate introduce invest invite join keep know launch learn leave let leverage limit listen live
  maintain make manage map maximise maximize measure meet migrate minimise minimize mitigate monitor move
  negotiate observe offer open optimise optimize orchestrate organise organize outline override participate pick play prepare
  present prevent prioritise prioritize produce promote protect prove provide publish pull put raise reach
  read recognise recognize recruit redesign reduce reengage reinforce remember remove replace require reuse retain retrain
  review run save satisfy scale secure see select sell send serve set sign simplify solve start stay stop store
  streamline strengthen submit subtract succeed support sustain switch tailor take talk teach tell touch think track train
  transform translate try tune turn understand update upgrade use utilise utilize validate verify visit watch
  welcome win work write`
    .split(/\s+/)
    .concat('re-use'),
);

/** Of these, the ones that open a noun phrase as often ("support services"): verbs only before an object. */
export const nounVerbs: ReadonlySet<string> = new Set(
  `show access address balance cost demand order request schedule answer award book brief call cause change contact cover document experience focus fund grant
  guide highlight impact lead limit map market matter measure mix need notice offer open outline place plan point
  process produce profile program project promise question record report research result return sample
  scale set share source stage step stress study supply support survey switch target test top track train
  transfer travel trial update upgrade value view work`.split(/\s+/),
);

/** The same verbs after "it", with the few that lists of features add. */
export const thirdPersonVerbs: ReadonlySet<string> = new Set(
  [...baseVerbs]
    .map(thirdPerson)
    .concat(
      'is',
      'has',
      'does',
      'needs',
      'lets',
      'comes',
      'looks',
      'kills',
      'breaks',
      'belongs',
      'costs',
      'requires',
      'presumes',
    )
    .filter((verb) => !nounsInPractice().has(verb)),
);

/** Words in -ing that open a compound noun: "building blocks", "training materials". */
export const compoundOpeners: ReadonlySet<string> = new Set(
  'accounting advertising banking billing building coding computing engineering financing funding hosting learning manufacturing marketing meeting messaging monitoring networking nursing operating opening outstanding packaging planning pricing printing programming promising purchasing reporting scheduling shipping sourcing staffing testing tracking trading training tuning working writing reading spending following existing emerging growing leading'.split(
    ' ',
  ),
);

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

function nounsInPractice(): Set<string> {
  return new Set(
    'volunteers answers awards blocks calls checks documents orders plans plays reports requests reviews scales schedules sets stores tracks trains updates upgrades watches wins views limits launches installs switches buys acts maps highlights increases decreases finds'.split(
      ' ',
    ),
  );
}
