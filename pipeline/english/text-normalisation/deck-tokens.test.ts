import { expect, it } from 'vitest';
import { normaliseText } from './normalise-text.ts';

/** Tokens and short phrases from slides and notes of real decks, each with the words that a presenter would say. */
const rows = `
  # Always ⇒ Always
  # customers ⇒ number of customers
  # of users ⇒ number of users
  $1000 ⇒ one thousand dollars
  $20,000 ⇒ twenty thousand dollars
  $226 ⇒ two hundred twenty-six dollars
  $2551.85 ⇒ two thousand five hundred fifty-one dollars and eighty-five cents
  $36,553.39 ⇒ thirty-six thousand five hundred fifty-three dollars and thirty-nine cents
  $43,592.74 ⇒ forty-three thousand five hundred ninety-two dollars and seventy-four cents
  $46,417.17 ⇒ forty-six thousand four hundred seventeen dollars and seventeen cents
  $7041.28 ⇒ seven thousand forty-one dollars and twenty-eight cents
  01/2002 ⇒ January two thousand two
  0130952494 ⇒ zero one three zero nine five two four nine four
  04-04 ⇒ zero four dash zero four
  1,37,625.93 ⇒ one hundred thirty-seven thousand six hundred twenty-five point nine three
  1,700.00 ⇒ one thousand seven hundred
  1.) How ⇒ one. How
  1/day update ⇒ one per day update
  10 mins ⇒ ten minutes
  10) Leaders ⇒ ten, Leaders
  10. Help ⇒ ten. Help
  100% ⇒ one hundred percent
  10: Month-on-Month ⇒ ten: Month-on-Month
  11,900.00 ⇒ eleven thousand nine hundred
  11: Month-on-Month ⇒ eleven: Month-on-Month
  12,207.70 ⇒ twelve thousand two hundred seven point seven zero
  12: Month-on-Month ⇒ twelve: Month-on-Month
  13: Last ⇒ thirteen: Last
  14: Volume ⇒ fourteen: Volume
  15 years ⇒ fifteen years
  150ms = 30sec ⇒ one hundred fifty milliseconds equals thirty seconds
  150ms, 99 ⇒ one hundred fifty milliseconds, ninety-nine
  152 ⇒ one hundred fifty-two
  15: Revenue ⇒ fifteen: Revenue
  18 months ⇒ eighteen months
  1998 Prentice ⇒ nineteen ninety-eight Prentice
  1st Generation ⇒ first Generation
  2.0 ⇒ two point zero
  2.0: ⇒ two point zero:
  200 ⇒ two hundred
  2001 Academic ⇒ two thousand one Academic
  2002 McGraw Hill ⇒ two thousand two McGraw Hill
  2002 O’Reilly ⇒ two thousand two O'Reilly
  2003 O’Reilly ⇒ two thousand three O'Reilly
  2008-09 ⇒ two thousand eight to nine
  2009 & 2010 ⇒ two thousand nine and twenty ten
  2009-2010 and ⇒ two thousand nine to twenty ten and
  2010-2011 school ⇒ twenty ten to twenty eleven school
  2012-13 ⇒ twenty twelve to thirteen
  2016 Microsoft ⇒ twenty sixteen Microsoft
  21st Century ⇒ twenty-first Century
  22,76,500.00 ⇒ two million two hundred seventy-six thousand five hundred
  222.127.111.234 ⇒ two hundred twenty-two dot one hundred twenty-seven dot one hundred eleven dot two hundred thirty-four
  25% ⇒ twenty-five percent
  290Mb/minute which ⇒ two hundred ninety megabits per minute which
  2nd Edition ⇒ second Edition
  31% ⇒ thirty-one percent
  4/3/2018 3 ⇒ April third, twenty eighteen three
  400.00 ⇒ four hundred
  4035 8083 ⇒ four thousand thirty-five eight thousand eighty-three
  5.00 ⇒ five
  5AVA-Use context ⇒ five A V A Use context
  5AVB-Infer word ⇒ five A V B Infer word
  5LTD-Differentiate between ⇒ five L T D Differentiate between
  6. Short ⇒ six. Short
  60% by ⇒ sixty percent by
  7, OAA ⇒ seven, O A A
  7. Students ⇒ seven. Students
  8, OAA ⇒ eight, O A A
  80+ ⇒ eighty plus
  9, 2004 ⇒ nine, two thousand four
  99.9% uptime ⇒ ninety-nine point nine percent uptime
  AGPL, MPL ⇒ A G P L, M P L
  AIX ⇒ A I X
  ALP/FLP nominations ⇒ A L P F L P nominations
  API + Web ⇒ A P I plus Web
  ASP.NET ⇒ A S P dot net
  ASP.NET 4 ⇒ A S P dot net four
  ASP.NET Core ⇒ A S P dot net Core
  Act (CRA) and ⇒ Act, C R A, and
  Adding/injecting new ⇒ Adding or injecting new
  Affero GPL if ⇒ Affero G P L if
  All FLP and ⇒ All F L P and
  America / Asia ⇒ America or Asia
  America / Europe ⇒ America or Europe
  AmericanLatino/aNative AmericanWhite ⇒ AmericanLatino or aNative AmericanWhite
  Analysis / Succession ⇒ Analysis or Succession
  Apache 1.3, 2 ⇒ Apache one point three, two
  Apache 2 Worker ⇒ Apache two Worker
  Apache 2 startup ⇒ Apache two startup
  Apache 2.2 Worker ⇒ Apache two point two Worker
  Arts & Assessment ⇒ Arts and Assessment
  Arts & Professional ⇒ Arts and Professional
  Arts>Comparison of ⇒ Arts, Comparison of
  Assistant CIO/E-Authentication, NIH ⇒ Assistant C I O E-Authentication, N I H
  Award 2010 ⇒ Award twenty ten
  B3 and ⇒ B three and
  BSD-3-Clause ⇒ B S D three Clause
  Benchmarks and/or indicators ⇒ Benchmarks and or indicators
  Bullet 2 ⇒ Bullet two
  Business-to-Business (B2B) mode ⇒ Business-to-Business, B two B, mode
  C3 are ⇒ C three are
  CC-BY-NC ⇒ C C B Y N C
  CC-BY-NC). ⇒ C C B Y N C.
  CHAPTER 1 ⇒ chapter one
  CHAPTER 2 ⇒ chapter two
  CHAPTER 3 ⇒ chapter three
  CLASP, 2011 ⇒ clasp, twenty eleven
  CLI ⇒ C L I
  CNA ⇒ C N A
  CNIA Annual ⇒ C N I A Annual
  CNIA Executive ⇒ C N I A Executive
  CPU load ⇒ C P U load
  CacheRoot /raid1/cacheroot ⇒ CacheRoot slash raid one slash cacheroot
  Cart/Checkout ⇒ Cart or Checkout
  Charlie (2011). Strengthening ⇒ Charlie, twenty eleven. Strengthening
  Class & Federal ⇒ Class and Federal
  Collaboration 2)Presentation of ⇒ Collaboration two, Presentation of
  Column2 ⇒ Column two
  Column3 ⇒ Column three
  Conf 2009 deficit ⇒ Conf two thousand nine deficit
  Conjunctive = Multiple ⇒ Conjunctive equals Multiple
  Content Standards>English Language ⇒ Content Standards, English Language
  Converting C++ to ⇒ Converting C plus plus to
  Create structures/committees to ⇒ Create structures or committees to
  Credential (EIC) ⇒ Credential, E I C
  Customer/Partner ⇒ Customer or Partner
  DDD-style n-tier ⇒ D D D style n-tier
  DNS Lookups ⇒ D N S Lookups
  Director NI2012 ⇒ Director N I twenty twelve
  Disjunctive = Choice ⇒ Disjunctive equals Choice
  DocDB ⇒ Doc D B
  E-Authentication LOA and ⇒ E-Authentication L O A and
  E-Authentication LOA codified ⇒ E-Authentication L O A codified
  EPL-1.0 each ⇒ E P L one point zero each
  EPL-1.0 only ⇒ E P L one point zero only
  Education PKI Bridge ⇒ Education P K I Bridge
  Electronics & IT ⇒ Electronics and I T
  English 2)Knowledge of ⇒ English two, Knowledge of
  Enroll 11 percent ⇒ Enroll eleven percent
  Enterprise (SME)might need ⇒ Enterprise, S M E might need
  Every text/html document ⇒ Every text or html document
  Example L3 Sales ⇒ Example L three Sales
  F1a, F1b ⇒ F one A, F one B
  FPBench ⇒ F P Bench
  FPBench axes ⇒ F P Bench axes
  FPBench benchmark ⇒ F P Bench benchmark
  FPBench is ⇒ F P Bench is
  FPKI Medium/HW ⇒ F P K I Medium H W
  FPTaylor ⇒ F P Taylor
  FPTaylor: sine ⇒ F P Taylor: sine
  Fall 2011 AGM ⇒ Fall twenty eleven A G M
  February 2011 ⇒ February twenty eleven
  Fed PKI Citizen ⇒ Fed P K I Citizen
  Fed PKI Cross ⇒ Fed P K I Cross
  Fed PKI) have ⇒ Fed P K I, have
  Federal PKI LOA ⇒ Federal P K I L O A
  Figure 1 This ⇒ Figure one This
  File -> New ⇒ File to New
  FreeBSD: threading ⇒ Free B S D: threading
  From .NET Core ⇒ From dot net Core
  GET /dir1/dir2/restricted.html HTTP ⇒ get slash dir one slash dir two slash restricted dot H T M L H T T P
  GPL or ⇒ G P L or
  GPL-2.0 and ⇒ G P L two point zero and
  GPLv2. In ⇒ G P L V two. In
  GST/HST for ⇒ G S T H S T for
  Goals 2011-12 ⇒ Goals twenty eleven to twelve
  Grade 10, Standard ⇒ Grade ten, Standard
  Grade 2, Standard ⇒ Grade two, Standard
  Grade 4, Standard ⇒ Grade four, Standard
  Grade 9 Reading ⇒ Grade nine Reading
  Group 1A ⇒ Group one A
  HAProxy, etc ⇒ H A Proxy, et cetera
  HPC, SAT ⇒ H P C, S A T
  HTTP method ⇒ H T T P method
  HTTP.SYS ⇒ H T T P dot S Y S
  Hall PTR; ISBN ⇒ Hall P T R; I S B N
  Header2 ⇒ Header two
  I/O Contention ⇒ I O Contention
  IFRSassistant ⇒ I F R S assistant
  IIS, Nginx ⇒ I I S, engine X
  ISBN 0-07-222344-8 ⇒ I S B N zero zero seven two hundred twenty-two thousand three hundred forty-four eight
  ISBN 0-596-00172-X ⇒ I S B N zero five hundred ninety-six zero zero one seven two X
  ISO/IEC 18974 ⇒ I S O I E C eighteen thousand nine hundred seventy-four
  ISO/IEC 5230 ⇒ I S O I E C fifty-two thirty
  In 2024: ⇒ In twenty twenty-four:
  In F15 we ⇒ In F fifteen we
  Initiative (OSI) based ⇒ Initiative, O S I, based
  Install .NET Core ⇒ Install dot net Core
  Introduce .NET Core ⇒ Introduce dot net Core
  JVM, cgi ⇒ J V M, cgi
  June 22 -23 ⇒ June twenty-second to twenty-third
  June 30, 2010 ⇒ June thirtieth, twenty ten
  K-12 English ⇒ K twelve English
  Keyword1 Keyword2 ⇒ Keyword one Keyword two
  Knowledge 4) Range ⇒ Knowledge four, Range
  L.10.3a ⇒ L dot ten dot three A
  L2 succession ⇒ L two succession
  L4 Innovation ⇒ L four Innovation
  LGPL. ⇒ L G P L.
  LONG-TERM VISION ⇒ long term vision
  Language 3) Vocabulary ⇒ Language three, Vocabulary
  Learning PPTX ⇒ Learning P P T X
  Level 1: UserID ⇒ Level one: User I D
  Level 2: ⇒ Level two:
  Level 3: One-time ⇒ Level three: One-time
  Level 4: High ⇒ Level four: High
  License URL ⇒ License U R L
  Literary Text/Informational Text ⇒ Literary Text or Informational Text
  M&A and ⇒ M and A and
  MID-TERM HORIZON ⇒ mid term horizon
  MIT, Apache-2 ⇒ M I T, Apache two
  MPL 1.1/GPL 2 ⇒ M P L one point one G P L two
  MVC + Web ⇒ M V C plus Web
  MVC, Razor ⇒ M V C, Razor
  Management (SAM). ⇒ Management, S A M.
  Map CP ⇒ Map C P
  Mention FPBench ⇒ Mention F P Bench
  Microservices !=N-Tier ⇒ Microservices is not N Tier
  Microservices & containers ⇒ Microservices and containers
  MySQL ⇒ My S Q L
  MySQL? ⇒ My S Q L?
  NI2012 ⇒ N I twenty twelve
  NIST SP 800-63 ⇒ nist S P eight hundred dash sixty-three
  November 15, 2011 ⇒ November fifteenth, twenty eleven
  November 24, 2011 ⇒ November twenty-fourth, twenty eleven
  OMB M-04-04 determines ⇒ O M B M zero four zero four determines
  ORC §3301.079(A)(1) ⇒ O R C section three thousand three hundred one point zero seven nine A one
  ORC §3301.079(B) ⇒ O R C section three thousand three hundred one point zero seven nine B
  OpenChain 2.1 ⇒ OpenChain two point one
  OpenChain ISO 5230 ⇒ OpenChain I S O fifty-two thirty
  Options +Indexes ⇒ Options plus Indexes
  PARCC = Partnership ⇒ parcc equals Partnership
  PHP: uses ⇒ P H P: uses
  PKI, e ⇒ P K I, e
  Pages + API ⇒ Pages plus A P I
  Pages = ASP ⇒ Pages equals A S P
  Part 2: Scaling ⇒ Part two: Scaling
  Perl 5.6; more ⇒ Perl five point six; more
  Perl 5.8 ⇒ Perl five point eight
  Person (2016) ⇒ Person, twenty sixteen
  PhD ⇒ P H D
  Policy (IHEP) envisions ⇒ Policy, ihep, envisions
  Policy WG mapping ⇒ Policy W G mapping
  Policy-grounded MOA on ⇒ Policy-grounded M O A on
  Positioning HBCUs in ⇒ Positioning H B C U's in
  Previous ASP.NET frameworks ⇒ Previous A S P dot net frameworks
  Problem = In ⇒ Problem equals In
  Process/Thread Management ⇒ Process or Thread Management
  Project -> Empty ⇒ Project to Empty
  Purposes 2)Production and ⇒ Purposes two, Production and
  Q&A ⇒ Q and A
  REST API ⇒ rest A P I
  RF = Reading ⇒ R F equals Reading
  RF.2.4 ⇒ R F dot two dot four
  RI = Reading ⇒ R I equals Reading
  RL.1.2 ⇒ R L dot one dot two
  Re-use SSL Sessions ⇒ Re-use S S L Sessions
  Recommendation 1: ⇒ Recommendation one:
  Recommendation 2: Engage ⇒ Recommendation two: Engage
  Registration/approval tracking ⇒ Registration or approval tracking
  Rights + Low ⇒ Rights plus Low
  SMT, ⇒ S M T,
  Section 2.0. They ⇒ Section two point zero. They
  Server 2.0: The ⇒ Server two point zero: The
  Server URLs: Addresses ⇒ Server U R L's: Addresses
  Set LMs up ⇒ Set L M's up
  Signals/Alerts ⇒ Signals or Alerts
  Source + Mods ⇒ Source plus Mods
  Source PwC: https ⇒ Source P W C: https
  Source developers/owners ⇒ Source developers or owners
  Standard #1 in ⇒ Standard number one in
  Standards (CCSS). ⇒ Standards, C C S S.
  State BOE? ⇒ State B O E?
  Static/Dynamic Linking ⇒ Static or Dynamic Linking
  Strategies 2011-12 ⇒ Strategies twenty eleven to twelve
  Support LMs reaching ⇒ Support L M's reaching
  Table 1. ⇒ Table one.
  Table 4:Customer-wise Identification ⇒ Table four, Customer wise Identification
  Table 5:Customer-wise Identification ⇒ Table five, Customer wise Identification
  The OpenChain ISO ⇒ The OpenChain I S O
  The SPDX 3 ⇒ The S P D X three
  Traditional ASP.NET app ⇒ Traditional A S P dot net app
  Tune max_connections variable ⇒ Tune max connections variable
  ULPs, bits ⇒ U L P's, bits
  UserID/Password; ⇒ User I D or Password;
  Version 2.1 or ⇒ Version two point one or
  W.4.3 ⇒ W dot four dot three
  Web API, Web ⇒ Web A P I, Web
  Why ASP.NET Core ⇒ Why A S P dot net Core
  Windows NT 5 ⇒ Windows N T five
  With SPDX ISO ⇒ With S P D X I S O
  Work/Loan Burden ⇒ Work or Loan Burden
  adopt OpenChain ISO ⇒ adopt OpenChain I S O
  after 6 hours ⇒ after six hours
  along 5 axes ⇒ along five axes
  among racial/ethnic minorities ⇒ among racial or ethnic minorities
  an AI Compliance ⇒ an A I Compliance
  an EPL-1.0 module ⇒ an E P L one point zero module
  an ISO 9001 ⇒ an I S O nine thousand one
  an IT solutions ⇒ an I T solutions
  an M&A target ⇒ an M and A target
  approximately 22 percent ⇒ approximately twenty-two percent
  as CC-0 to ⇒ as C C zero to
  assurance (LOA) ⇒ assurance, L O A
  at 78,000 hits ⇒ at seventy-eight thousand hits
  at LOA 1 ⇒ at L O A one
  at http://www.opensource.org/licenses/ ⇒ at opensource dot org slash licenses
  band 9-10 ⇒ band nine to ten
  be FFMpeg, which ⇒ be F F M peg, which
  built-in IoC container ⇒ built-in I O C container
  bullet 1 ⇒ bullet one
  bullet 2 ⇒ bullet two
  bullet 3 ⇒ bullet three
  certain SKUs keep ⇒ certain S K U's keep
  cite (darulova-kuncak-2014) ⇒ cite, darulova-kuncak twenty fourteen
  cite (hamming-87) ⇒ cite, hamming eighty-seven
  code URL ⇒ code U R L
  code scans/audits ⇒ code scans or audits
  commercial / non-commercial ⇒ commercial or non-commercial
  connectivity & sharing ⇒ connectivity and sharing
  content area/grade level ⇒ content area or grade level
  conventions and/or contract ⇒ conventions and or contract
  credential LOA using ⇒ credential L O A using
  current ELA Standards ⇒ current E L A Standards
  data1 ⇒ data one
  data2 ⇒ data two
  data3 ⇒ data three
  default M&A toolkit ⇒ default M and A toolkit
  dictionary test?3.) How ⇒ dictionary test? three. How
  download URL, license ⇒ download U R L, license
  early-2016 ⇒ early twenty sixteen
  employees L4 and ⇒ employees L four and
  engagement & value ⇒ engagement and value
  feed MYTP ⇒ feed M Y T P
  files 1/day ⇒ files one per day
  first ASP.NET Core ⇒ first A S P dot net Core
  follow US law ⇒ follow U S law
  from 172.160.234.5 ⇒ from one hundred seventy-two dot one hundred sixty dot two hundred thirty-four dot five
  from 37.9% to ⇒ from thirty-seven point nine percent to
  from Japan?2.) What ⇒ from Japan? two. What
  grade (1), and ⇒ grade, one, and
  grades 6-12. ⇒ grades six to twelve.
  grades K-5. ⇒ grades K five.
  has TWO LOA ⇒ has two L O A
  hire 1st for ⇒ hire first for
  http://csrc.nist.gov ⇒ C S R C dot nist dot gov
  http://poi.apache.org/ ⇒ poi dot apache dot org
  http://www.ksde.org/Default.aspx?tabid=4754 ⇒ ksde dot org slash Default dot aspx
  https://docs.asp.net ⇒ docs dot asp dot net
  https://dot.net/core ⇒ dot dot net slash core
  https://github.com/aspnet ⇒ github dot com slash aspnet
  https://openchainproject.org/webinars ⇒ openchainproject dot org slash webinars
  https://visualstudio.com ⇒ visualstudio dot com
  https://www.openchainproject.org ⇒ openchainproject dot org
  imperative FPImp lang ⇒ imperative F P Imp lang
  injection (DI) ⇒ injection, D I
  issue IDs? Is ⇒ issue I D's? Is
  line $250 ⇒ line two hundred fifty dollars
  listening/speaking and ⇒ listening or speaking and
  mid-2015 ⇒ mid twenty fifteen
  mod_perl: experimental ⇒ mod perl: experimental
  out $$ to ⇒ out to
  pay & district ⇒ pay and district
  policy-thin PKI ⇒ policy-thin P K I
  project/SIG ⇒ project S I G
  reading &comprehending a ⇒ reading and comprehending a
  release TBD). ⇒ release T B D.
  requiring InC to ⇒ requiring I N C to
  standards (K-12) ⇒ standards, K twelve
  than 10Mbits of ⇒ than ten megabits of
  through DI ⇒ through D I
  under CC0-1.0.You may ⇒ under C C zero one dot zero. You may
  under GPL-2.0 only ⇒ under G P L two point zero only
  under MSME, West ⇒ under M S M E, West
  until 5.x ⇒ until five dot x
  using .NET ⇒ using dot net
  using SAML 1 ⇒ using sam-el one
  web APIs ⇒ web A P I's
  with ASP.NET Core ⇒ with A S P dot net Core
  with SPDX ISO ⇒ with S P D X I S O
  works / to ⇒ works or to
  www.cio.gov/ficc ⇒ cio dot gov slash ficc
  year 2014-15 ⇒ year twenty fourteen to fifteen
`;

it.each(
  rows
    .trim()
    .split('\n')
    .map((row): [string, string] => {
      const [written = '', spoken = ''] = row.split(' ⇒ ');
      return [written.trim(), spoken];
    }),
)('says tokens of slides: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
