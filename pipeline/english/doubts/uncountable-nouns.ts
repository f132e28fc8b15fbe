import { isCountable } from '../grammar/countable-nouns.ts';
import { anyOf } from '../read-words.ts';

/** Endings of names for acts, states and matter, which stand without an article. */
const ofActOrState =
  /(?:ing|tion|sion|ment|ity|ety|ness|ance|ence|ancy|ency|acy|ship|hood|dom|ism|ics|ware|logy|graphy|nomy|age|ture|sure|ery|ry|th|wear|work|sis|phy|oval|ewal|isal|usal|ival|[iu]al|ice|ude|ure|tech)$/;

/** Things of which there is one or there are many, though their names end like those. */
const ofThing = new RegExp(`^${anyOf(import.meta, 'countable-nouns')}$`);

/** Nouns of business, technology and teaching that are not counted, and such as are used without an article. */
const uncounted: ReadonlySet<string> = new Set(
  `all anybody failure improvement access acceptance accounting adoption advertising advice aid air alcohol analytics anger art attention
  attrition autism awareness backlog bandwidth banking beauty beer behavior behaviour bias bitcoin blame
  blood blockchain brainstorming bread broadband business busyness cancer capacity capital carbon care cash
  chaos charity chat cheese childcare churn clarity cleaning climate cloth clothing code coffee collateral
  college commerce commission commitment compassion compliance compute concern conduct confidence conflict
  congestion consent construction consumption contact content context control cooking cooperation copy
  copyright corn cotton courage coverage credit crime crowdfunding crypto culture custody
  customer-centricity cyber damage dance danger data daylight death debt deforestation delight delivery
  demand democracy depth design desire detail diabetes dialogue diet dignity dirt disease distress
  documentation doubt downtime drama dropout drought dust e-commerce earth ease economics education effect
  effort e-mail electricity email emotion empathy employment encouragement energy engineering enterprise entropy
  entertainment entry equality equity estate ethics evidence excellence excitement execution existence
  expansion experience expertise exploration exposure expression faith fame family fashion fat fatigue
  favour fear feedback fiction fidelity finance fire fish fitness flexibility flow focus food footage
  football force form foresight fraud freedom freight friction fuel fulfillment fun function funding
  furniture future gas gender generosity genius gold good goodwill governance government grace grass
  gratitude greed grief ground growth guidance guilt habitat hand happiness hardship hardware harm harmony
  hate head health healthcare heat height help heritage hindsight history home homework honesty hope
  hospitality housing humanity humour hunger hydrogen hygiene ice identity inclusion income independence
  inflation influence info information infrastructure innovation input insight inspiration insurance
  integrity intelligence intent interaction interest intuition inventory investment isolation jewelry
  jewellery judgement judgment justice justification knowhow knowledge labor labour lack land latency
  laughter laundry law leadership leather legislation leisure length leverage liability life light liquidity
  listening literacy literature litter livestock load logic logistics loneliness longevity loss love loyalty
  luck luggage machinery magic mail maintenance malware management manpower manufacturing margin marketing
  mass math mathematics maturity meaning media medicine membership memory merchandise metal methane microfinance
  middleware milk mind mindfulness mining misinformation mobility modernity money morale morality motion
  motivation movement muscle music nature navigation need networking news noise nonsense north notice
  nutrition obesity oil onboarding open-source operation oppression output outreach outrage outsourcing oversight
  overhead overtime overview ownership oxygen pace packaging pain paper paperwork parenting participation
  passion pasta patience pay payment payroll peace pedagogy people perception performance permission
  personnel perspective petrol phishing philosophy physics planning plastic play pleasure poetry policing
  politics pollution possession potential poverty power practice praise precision pregnancy presence
  pressure prestige prevention pricing pride print priority privacy proactivity procurement produce
  production productivity profit profitability programming progress promotion proof property protection
  protein psychology publicity punishment purchase purpose quality quantity quarantine race radio rain
  ransomware rapport reach reading reality reasoning recognition recovery recruitment recycling redundancy
  reform refuge regard rehab reliability relief religion remorse rent repair reporting repute research
  resilience resistance resolution respect respite response rest retail retention return revenge revenue
  rework rhythm rice risk rollout rubbish safety sales salt sanitation satisfaction savings scalability
  scale scheduling school science scope scrap scrutiny search security self-care selling sense sentiment
  setup sewage sex shade signal share shame shipping shopping shortage sight significance silence silver simplicity smell taste hearing eyesight photosynthesis respiration digestion evaporation
  size skepticism skill skin sleep slack smoke snow soap society software soil solar solidarity space spam
  speech speed spending sport spyware staff staffing stamina steel stock storage storytelling strain
  strength stress structure stuff stupidity style success sugar sunlight sunshine supply support surplus
  surveillance sustainability sympathy talent tax tea teaching teamwork tech technology telehealth telemetry
  tenacity tension terrain terror testing text theft theory therapy thinking thirst thought throughput time
  tolerance touch tourism tracking trade tradition traffic training transit transparency transport
  transportation trash travel treasure treatment trouble trust truth turnover uncertainty understanding
  underwriting unemployment unity upkeep uptake uptime urgency usage use utility validity valor value
  variety vegetation velocity victory violence virtue vision visibility vitality voice volume vulnerability
  waste water weather web weight welfare wellbeing well-being wellness wheat width wildlife will wind wine
  wisdom wood wool work workload workmanship worry worship wealth writing yield youth zeal zero today
  tomorrow yesterday tonight everyone everything something nothing anyone anything someone nobody everybody
  none itself himself herself themselves ourselves yourself noon midnight dawn dusk breakfast lunch dinner
  spring summer autumn winter english spanish french german maths`.split(/\s+/),
);

/** Tells whether a lower-case word in the singular can surely stand without an article: "feedback", "compliance". */
export function isUncounted(word: string): boolean {
  const last = word.split('-').at(-1) ?? word;
  if (isCountable(last) || ofThing.test(last)) return uncounted.has(word);
  return uncounted.has(word) || uncounted.has(last) || ofActOrState.test(last);
}
