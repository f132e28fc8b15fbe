import { headOf, isPlural } from '#pipeline/english/noun-phrase.ts';

/** Plurals that announce the lines under them; others ("Acme Computers") only name them. */
const announcing =
  /(?:^|[\s-])(?:goals|benefits|features|options|steps|drivers|principles|requirements|challenges|problems|reasons|advantages|results|objectives|components|pillars|values|priorities|services|products|topics|parts|elements|types|kinds|levels|phases|stages|roles|skills|resources|tools|lessons|findings|recommendations|strengths|weaknesses|opportunities|threats|risks|issues|trends|insights|measures|actions|tasks|criteria|conditions|causes|effects|factors|areas|cases|applications|examples|capabilities|modules|functions|rules|guidelines|deliverables|milestones|metrics|outcomes|achievements|highlights|takeaways|methods|approaches|techniques|strategies|tactics|channels|segments|markets|partners|industries|customers|competitors|barriers|pitfalls|ingredients|mistakes|questions|needs|assumptions|implications|improvements|initiatives|activities|gaps|costs|ways|things|sources|signs|symptoms|shifts|themes|materials|documents|formats|datasets|technologies|platforms|frameworks|libraries|integrations|responsibilities|indicators|kpis|differentiators|enablers|scenarios|terms|obligations|policies|processes|projects|locations|regions|countries|suppliers|vendors|sponsors|certifications|sectors|verticals|uses|inputs|outputs|dependencies|constraints|limitations|disadvantages|drawbacks|downsides|concepts|attributes|characteristics|qualities|competencies|disciplines|strands|layers|considerations|concerns|changes|enhancements|alternatives|choices|expenses|streams|interventions|obstacles|hurdles|prerequisites|rights|duties|pains|hazards|formats|languages)$/i;

/** Heads of titles that contain the things under them: "reference material", "our portfolio", "target audience". */
const collective =
  /(?:^|[\s-])(?:material|middleware|equipment|portfolio|stack|scope|package|toolkit|toolbox|toolset|suite|catalogu?e|curriculum|syllabus|infrastructure|ecosystem|bundle|kit|documentation|coverage|audience|functionality|offering|technology|tooling|agreement|checklist|dataset|audience)$/i;

/** Tells whether a plural title announces the lines under it: "key benefits". */
export function announces(title: string): boolean {
  return isPlural(title) && announcing.test(headOf(title));
}

/** Plurals that announce as well, and name a thing too often to be told first. */
const alsoAnnouncing =
  /(?:^|[\s-])(?:blocks|purposes|practices|pains|tips|axes|limits|causes|consequences|impacts|effects|imperatives|traits|habits|signals|triggers|competences|abilities|offerings|packages|categories|dimensions|aspects|perspectives|variables|parameters|classes|domains|fields|forms|styles|models|groups|units|sections|chapters|events|deadlines|systems|devices|sites|stores|commands|settings|errors|faults|failures|attacks|vulnerabilities|controls|safeguards|mechanisms|protocols|algorithms|observations|motives|arguments|hypotheses|theories|laws|regulations|standards|norms|expectations|requests|properties|patterns|anti-?patterns|principles|variants|instances|operations|procedures|reports|studies|programs|programmes|courses|workshops|campaigns|investments|savings|expenditures|weapons|assets|liabilities|partnerships|alliances|collaborations|networks|infrastructures|environments|conditions|situations|circumstances|problems|symptoms|treatments|therapies|diseases|species|ingredients|foods|minerals|vitamins|sources)$/i;

/** Tells whether a plural title announces the lines under it, as `announces` or less surely. */
export function mayAnnounce(title: string): boolean {
  return announces(title) || (isPlural(title) && alsoAnnouncing.test(headOf(title)));
}

/** Tells whether a title names a whole of which the names under it are parts: "reference material". */
export function holdsParts(title: string): boolean {
  return !isPlural(title) && collective.test(headOf(title));
}

/** Work that has parts: "onboarding", "security", "our training". */
const work =
  /(?:^|[\s-])(?:onboarding|training|implementation|rollout|set-?up|audit|assessment|maintenance|support|security|governance|logistics|marketing|testing|monitoring|hosting|reporting|consulting|integration|migration|administration|procurement|recruiting|recruitment|planning|compliance|communication|communications|warranty|insurance|workshop|course|module|session|program|programme|service)$/i;

/** Tells whether a title names work of which the names under it are the parts. */
export function coversParts(title: string): boolean {
  return work.test(headOf(title)) && !/^(?:why|how|what|no|poor|slow|better|the problem)\b/i.test(title);
}
