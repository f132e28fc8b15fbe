/** Nouns for people and organisations that are many: in the singular, they need an article or the like. */
export const someone: ReadonlySet<string> = new Set(
  `administrator advertiser agent analyst applicant artist attacker author bidder borrower boss buyer candidate citizen client
  coach colleague competitor consultant consumer contractor creator customer dealer designer developer donor driver
  employee employer engineer entrepreneur expert farmer founder hacker freelancer friend guest guy individual influencer
  investor landlord lawyer learner lender manager marketer mentor merchant nurse owner participant partner passenger
  patient person planner politician prospect recipient recruiter retailer researcher scientist seller shopper
  specialist sponsor stakeholder startup student supplier teacher tenant tester trainer traveler traveller user vendor victim visitor
  volunteer wholesaler worker`.split(/\s+/),
);

/** Other nouns that need an article or the like in the singular. */
const something: ReadonlySet<string> = new Set(
  `ability account activity address advantage adventure aim airport algorithm alternative amount answer app
  application approach area argument article aspect assessment asset attempt attribute audience balancer banner barrier
  basket bedroom benchmark benefit bill blog bonus book bottleneck box brand brochure browser budget bug building bus
  button calendar camera campaign car career case category challenge channel chapter chart checklist choice circle
  city class clause click column comment community company component concept conclusion condition console constraint
  container contest contract corner country coupon course criterion cycle dashboard database dataset date day deadline
  deal decision deck demo desk destination detail device diagram difference dimension director directory disadvantage
  document domain drawback driver ecosystem effort element email endpoint environment event exam example expectation expense fact factor
  failure farm fault feature fee field figure file filter firm folder forecast format framework fund game gap
  goal group guide guideline hospital hotel hour house icon idea image improvement incident index indicator
  industry initiative input insight instance institution instrument interface interview invoice issue item job journey key
  keyword kind kit lab laptop layer lead league lesson letter level library license licence limit limitation link
  list loan location logo loop machine map marketplace mechanism meeting member message method metric migration
  milestone mistake mobile model module month name network niche node notification number object objective
  obligation obstacle office opportunity option organisation organization outcome outlet output package page
  parameter path payment percent period phase phone picture pilot pipeline plan planet plant platform player
  plugin point policy portal portfolio position post presentation price principle problem procedure process 
  profile program programme project proposal protocol prototype purpose quarter query question quote rate ratio reason
  receipt recommendation record relationship repository report request requirement respondent response
  responsibility restaurant result review reward road roadmap robot room route row rule sample scale scenario
  schedule score screen screenshot script section sector segment sensor sentence series server session shape shelf
  shop side signal situation site skill slide smartphone solution startup statement station step
  store strategy stream student study stage sub-heading subscription suburb suite survey symptom system table tablet
  tactic tag talent target task team technique template term test theme theory thing threat ticket tip title tool topic trend
  tweet type unit university update value variable variant vehicle version video visual voice vote warehouse
  wave way weakness webinar website week widget window word workflow workplace workshop year`.split(/\s+/),
);

/** Tells whether a lower-case word in the singular needs an article or the like. */
export function isCountable(word: string): boolean {
  return someone.has(word) || something.has(word);
}

/** Returns the singular: "users" → "user", "companies" → "company"; null for a word that is no plural of such a noun. */
export function singularOf(word: string): string | null {
  const forms = [word.replace(/s$/, ''), word.replace(/ies$/, 'y'), word.replace(/es$/, '')];
  return forms.find((form) => form !== word && isCountable(form)) ?? null;
}
