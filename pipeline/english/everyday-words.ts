/**
 * Ordinary words of business, teaching and technology that the dictionary of `compromise` lacks. A word belongs here if
 * it is to be in lower case inside a sentence.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  `a about above academic access account action active activity adult advantage affair after agenda agent aim
  algorithm all allowance alternate alternative ambition amenity amount an analyst and annual anomaly answer
  any apartment app appendix application approach area arising article as aspiration asset assistant
  associate assurance at attribute audience audit author average award axis background balance band bank bar
  barrier base baseline basic basis bedroom benchmark benefit beta between beyond bill blog board body bold
  book both bottom box brand breakthrough brief broad budget bullet bundle burden business but by byte cache
  caching campaign campus candidate capability capacity capital carbon card care career case cash category
  cause ceiling challenge chance change channel chapter chart check checkout choice church churn citizen
  claim class classroom client climate cloud coach code codec cohort college colour column committee common
  community company compass competency complete complex component compute concept concierge conclusion
  condition conference connection consumer contact content contention context contract control cookbook copy
  core corporate cost council country couple course cover craft credential credit crisis criteria critical
  cross crosswalk culture currency current curricula curriculum custom customer cycle daily dashboard data
  database date day deadline deal debt decade decision deep default defect degree demand demo deputy design
  desk detail developer device diagram digital direct direction directive director directory discipline
  discount display district domain dot draft drive driver dynamic early easy economic economy edge editor
  effort election element email employee employer end energy engine enterprise entire entropy entry equal
  equity error essential event every everyone evidence example excellence exception executive exercise
  expense expert extended external extra eye face fact factor faculty failure fair fast father fear feature
  federal federation fee feed feedback feeling field figure file final finance financial finding fire firm
  first fiscal flag floor flow focus folder follow food for force format formula foundation framework free
  freight fresh friend from front fuel full function fund future game gap gate general generic global goal
  goals good government grade graduate graph great green grid group growth guide guideline gym habit
  handshake hard hardware harm health heart heavy high higher history hit holiday home hour house how human
  idea identity image impact imperative in inbox incentive incident includes income index individual
  industry inflation influence initial initiative input insight instance institute institution instructor
  insurance intake integer integrity intelligence intent interest interface internal international internet
  into inventory invoice is issue item its job journal journey judge jurisdictional key kit knowledge lab
  label labor labour land landscape large last latency later law layer lead leader leaf learner least
  lecture left legacy legal less lesson let letter level leverage library life limit line list literacy
  literature little live load loan local log logic logo long lookup loop loss low machine mail main major
  manager manual many margin market master match material math matrix mature maximum measure media medical
  medium member memory menu merger message metadata method metric middle migration mile milestone mind
  mindset minimum minor minute mission mobile model modern module money monitor month monthly more most
  motor movement much multi music name nation national natural nature need net network never new news next
  no node noise none norm normal not notebook notes novel now number nurse nursing object of off offer
  office official old on once online only open opportunity option or order organic organisation organization
  other our out outcome outlook output over overview own owner pace package page pain panel paper parent
  part participant partner party password past path patient pattern pay payback peer pension penthouse
  people per percent perfect performance period person personal perspective phase phone physical picture
  piece pilot pipeline place plain plan planet plant platform plus point policy poll pool poor popular
  population portal portfolio portrait position positive possible post postdoc potential poverty power
  practice premium presence president price pricing primary prime principle print prior priority privacy
  private pro problem process product profession professional profile profit program programme project
  promise proof property proposal protocol prototype proud provider provision public pupil purpose quality
  quantity quarter query question queue quick quiz quote race random range rank rapid rate ratio raw reach
  read reader ready real reason recap recipe record recovery region register regular relation relevant
  remote repeat report request research residence resource response rest result retail return revenue
  reverse review reward rich right rightsizing rigor rigour risk roadmap role rooftop room root round route
  routine row rule safe safety salary sale same sample scale scenario schedule scheme scholar school science
  scope score scorecard script search season second secret secretary section sector secure security seed
  seeded segment self semester senior series serious server service session set setup shared shift shop
  short side sign signal silver similar simple single site situation size skill slide small smart social
  society software solid solution some source space special specific speech speed spend sponsor spot
  spreadsheet stack staff stage stakeholder standard start starter state status step stock stockout storage
  store story strand strategic strategy stream street strength stress strong structure student studio style
  sub subject subscription success succession suite summary summer summit supplier supply support surface
  survey sustainable swap swift syllabus symbol symposium symptom system table tag talent talk target task
  tax teacher team tech technical technique technology template term test text than that the theme then
  theory there thesis thing this thought thread threat through tier time timeline tip title to today
  together token tomorrow tool top topic total touch tour toward town track trade traffic trainer
  transaction transit transition transparent travel treasurer trend trial truck true trust truth turn tutor
  two type under unique unit university unlimited until up update upgrade upside us usage use user value
  variable vehicle vendor version versus vertical via video view virtual vision vital vocabulary vocal voice
  volume vote wage walk wall warehouse warm waste water wave way we weak weakness wealth web weblog
  webserver website week weekly weight welcome west what when where which while white who whole why wide
  will win wind window with within without woman word work worker workflow workforce workload workshop
  workspace workstream world worth year yearly yes young your youth zero zone`.split(/\s+/),
);
