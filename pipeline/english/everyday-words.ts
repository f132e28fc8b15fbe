/**
 * Ordinary words of business, teaching and technology that the dictionary of `compromise` lacks. A word belongs here if
 * it is to be in lower case inside a sentence.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  `a about above academic access account accuracy action active activity adjacent adult advantage affair after agenda
  agent aggregator aim airline airport aisle alert alerts algorithm all allowance alternate alternative aluminium
  aluminum ambition amenity amount an analyst and anger annual anomaly answer anxiety any apartment app appendix
  application approach approval architecture area arising army article articles as aspiration asset assistant
  associate assurance at attribute attribution audience audit author average award axis back backend background backup
  backups balance ballot band bank bar barrier base baseline basic basis basket batteries battery beach beauty bedroom
  beer bench benchmark beneficiary benefit beta between beyond bike bikes bill billion bills bird birds blog blood
  board body boiler bold bone bonus book border both bottleneck bottom box boy brain branch brand bread breakdown
  breakfast breakthrough bridge brief broad broker budget bug bugs build builds bullet bundle burden bus buses
  business but button buttons buyer buyers by byte cable cables cache caches caching calculator campaign campus
  candidate capability capacity capital car carbon card care career cars cart case cash cat category cats cattle cause
  ceiling cement certainty challenge chance change channel chapter charger chart check checkout cheese chef child
  children chip chips choice church churn circuit citizen claim claims class classroom clause clauses client clients
  climate clinic clip clips cloud club clubs coach coal code codec coffee cohort cold collaborator college colour
  column commit commits committee common community company compass competency competitor compiler complementary
  complete complex component compost compute computer concept concert concierge conclusion concrete condition
  conference conflict connection consumer contact content contention context contract contractor control cookbook
  cookie cookies copper copy copyright core corporate cosmetics cost cotton council country couple coupon coupons
  course court cover coverage craft crash credential credit crew crime crisis criteria critical crop crops cross
  crosswalk culture currency current curricula curriculum custom customer cycle daily dairy dashboard data database
  date day deadline deal debit debt decade decision deep default defect degree delivery demand demo deposit depot
  depth deputy desert design desk detail detector developer device diagnosis diagram diesel different differentiator
  difficulty digital dinner direct direction directive director directory disadvantage discipline discount discounts
  disease disk display dispute disputes district doctor dog dogs domain door doors dose dot double dozen draft dress
  drill drive driver drivers drought drug duty dynamic early east easy economic economy ecosystem edge editor educator
  effort election element elevator email emission emissions employee employer end endpoint endpoints energy engine
  enterprise entire entropy entry equal equity error essential event every everyone evidence exam example excellence
  excellent exception executive exercise expense expert exposure extended external extra eye face fact factor faculty
  failure fair families family farm farmer fashion fast father fear feature federal federation fee feed feedback
  feeling fence field figure file files film final finance financial finding fine fire firewall firm first fiscal fish
  fix flag flavor flavour fleet flight flights flood floor flow focus folder folders follow food football footprint
  for force forest format formula foundation foundations founder framework fraud free freemium freight fresh friend
  friends from front frontend fruit fuel full function fund future gallery game gap garden gas gate gates gateway
  general generic gift gifts girl glass global goal goals good government grade graduate grain graph great green grid
  grinder groceries grocery group growth guest guests guide guidebook guideline gym habit half hall handbook handset
  handshake harbor harbour hard hardware harm harvest headset health healthcare heap heart heat heavy high higher
  hiring history hit holiday home homework hope horse horses hospital hotel hotels hour house how hub human hundred
  hydrogen hypothesis icon idea identity illness image images impact imperative in inbox incentive incident includes
  income incorporation index indicator individual industry inefficient inflation influence influencer infrastructure
  initial initiative injury inline input inside insight instance institute institution instructor insurance intake integer
  integrity intelligence intelligent intent interdisciplinary interest interface internal international internet
  interview into inventory investor invoice invoices iron is issue item its jacket jewelry job journal journey joy
  judge jurisdictional justice kernel key keyboard kit kitchen knowledge lab label labor laboratory labour labs lake
  land landfill landscape laptop large laser last latency later law lawyer lawyers layer lead leader leaf league
  leakage learner least lecture left legacy legal less lesson lessons let letter level leverage levy liberty library
  licence licences license licenses life lift limit line link linkage links list literacy literature little live
  livestock load loan loans lobby local log logic login logins logo logs long lookup loop loss love low loyalty
  luggage lunch lung machine machines magazine mail main major man manager manual many map maps margin market master
  match material math matrix mature maximum mayor meal meals measure meat media medical medicine medium member memory
  men menu merge merger message metadata meter meters method metric middle migrant migrants migration mile mileage
  milestone milk million mind mindset minimum minister minor minute mission mobile model modern module money monitor
  monopoly month monthly more mortgage most motor motors mountain movement movie movies much multi multiplier muscle
  museum music name nation national nationwide natural nature need neighbor neighbour net network never new news
  newspaper next no node noise none norm normal north not notebook notes novel novelty now number nurse nursing
  nutrient object ocean of off offer office official offshore oil old on once online only opaque open opportunity
  option or order ordinary organic organisation organization other our out outage outcome outlook output outreach
  outside over overview own owner pace package page pages pain pallet panel paper papers parcel parent parents parser
  part participant partner party passenger passengers password passwords past patch patent patents path patient
  patients pattern pay payback payment payments payout peace peer penalty pension penthouse people per percent
  percentage perfect performance perfume period persistent person personal perspective petrol pharmacy phase phone
  photo photos physical picture piece pilot pipe pipeline pipes pitfall pitfalls place plain plan plane planet plant
  plants plastic platform playbook plus point police policy poll polls pool poor popular population port portal
  portfolio portrait position positive possibility possible post postage postdoc potential poverty power practice
  premium presence president price pricing primary prime principle print printer prior priority prison privacy private
  privilege pro probability problem process processor product profession professional profile profit program programme
  project promise proof property proposal proprietary protocol prototype proud provider provision proxy public pump
  pumps pupil purpose quality quantity quarter quarters query question queue quick quiz quote race radio rail rain
  random range rank rapid rate ratio raw reach read reader ready real reason rebate recap receipt recipe reciprocity
  record recovery recruiter recycle recycling refugee refugees refund region register registry regular regulatory
  relation release releases relevant remote renderer renewal repeat report repository request research residence
  resource response rest restaurant result resume retail retailer retailers return revenue reverse review reward rice
  rich right rightsizing rigor rigour risk rivalry river road roadmap role rollout roof rooftop room rooms root round
  route router routes routine row royalty rule rulebook safe safety salary sale sales salt same sample samples saw
  scale scanner scarcity scenario schedule scheduler schema scheme scholar school science scope score scorecard
  screenshot script sea search season second secret secretary section sector secure security seed seeded seeds segment
  self seller sellers semester senator senior sensor sensors series serious server servers service session sessions
  set setup shared shelf shelves shift shifts ship ships shirt shoe shoes shop shopper shoppers shops short shortage
  side sign signal silver similar simple single site situation size skill skillset skin sleep slide small smart
  snapshot snow social society software soil solar soldier solid solution some song songs source south space special
  specialty specific speech speed spend sponsor sport sports spot spreadsheet stack stadium staff stage stakeholder
  standard start starter startup state status steel step stock stockout storage store stores storm story strand
  strategic strategy stream street strength stress strong structure student students studies studio study style sub
  subject subscription substitute success succession sugar suite summary summer summit sun supplier supply support
  surface surgery surplus survey surveys sustainability sustainable swap swift syllabus symbol symposium symptom
  system tab table tablet tabs tag takeaway talent talk target tariff tariffs task taste tax taxes tea teacher
  teachers team tech technical technique technology television template term test tests text than that the theater
  theatre theft theme then theory therapy there thesis thing third this thought thousand thread threads threat through
  ticket tickets tier time timeline tip title to today together token tokens tomorrow tool tools top topic total touch
  tour tourist tourists toward town trace track trade trademark trademarks traffic train trainer trains transaction
  transient transit transition translation transparent travel traveler travelers treasurer treatment tree trees trend
  trial trials triple truck trucks true trust trustworthy truth turbine turn turnover tutor two type uncertainty under
  union unique unit university unlimited until up update upgrade upside us usage use user value valve valves van vans
  variable variety vegetable vegetables vehicle vendor version versus vertical vessel via victim victims video videos
  view virtual vision vital vocabulary vocal voice volume vote voter voters votes voucher vouchers wage wages walk
  walkthrough wall walls war warehouse warm warranty wastage waste water wave way we weak weakness wealth weather web
  weblog webserver website week weekly weight welcome west what when where which while white whiteboard who whole
  wholesaler why wide will win wind window windows wine wire wires with within without witness woman women wood word
  work workbook worker workers workflow workforce workload worksheet workshop workspace workstream world worth yard
  year yearly yes young your youth zero zone`.split(/\s+/),
);
