import type { SourceFile } from './docstrings.ts';

/** A word that a term of the field has replaced, with the patterns that find it. */
export type RetiredName = {
  /** Pattern of names in the code. */
  name?: RegExp;
  /** Pattern of file paths. */
  path?: RegExp;
  /** Term of the glossary that replaces the word. */
  now: string;
  /** Names in which the word has another meaning. */
  allowed?: readonly string[];
};

/** Retired words. "Glossary" in CONTRIBUTING.md explains the terms that replaced them. */
export const retiredNames: readonly RetiredName[] = [
  { name: /\b\w+Apart\b/, path: /-apart[.-]/, now: 'InSubprocess' },
  {
    name: /\b\w*(?:Untraced|untraced(?=[A-Z]))\w*|\btraceSentence\b/,
    path: /untraced|trace-sentence/,
    now: 'unsupported claim',
  },
  { name: /\b\w+[a-z]Doers?\b|\bdoers\b/, path: /doers?\./, now: 'agent' },
  {
    name: /\b\w+[a-z]Sayings?\b|\bSayings?\b(?! [a-z])/,
    path: /-sayings?\b/,
    now: 'candidate',
    allowed: ['deckSaying', 'videoSaying'],
  },
  {
    name: /\b\w+[a-z]Manners?\b|\bManners?\b(?! [a-z])|\bmanners?[A-Z]\w*/,
    path: /manner/,
    now: 'override, or the settings that it changes',
    // Adverbs of manner.
    allowed: ['bareManner', 'isManner', 'noManner', 'opensWithManner'],
  },
  {
    name: /\b\w*[sS]tandingSlides\b|\bStandChoice\b/,
    path: /(?:^|\/)standing-|stand-choice/,
    now: 'static slide',
  },
  {
    name: /\b\w+[a-z]Studio\w*|\bStudio[A-Z]\w*|(?<=[:<,{|&] )Studio\b(?! [a-z])/,
    path: /(?:^|[/-])studio[./-]/,
    now: 'video engines',
    allowed: ['lmStudio'],
  },
  {
    name: /\b(?:[vV]ideo|[lL]oaded|[tT]rain|[sS]peak|load|serve)Orders?\b/,
    path: /(?:serve|load)-orders?\./,
    now: 'task',
  },
  {
    name: /\b(?:[bB]oxMeans|missingBox\w*|niceBox|boxTools)\b/,
    path: /\/box\/|\/box[.-](?=.*spec|means)/,
    now: 'sandbox',
  },
  { name: /\b(?:frugal|steady)Node\b/, path: /(?:frugal|steady)-node/, now: 'pipeline or server node flags' },
  {
    name: /\b(?:[sS]lideBuild|[bB]uild(?:Step|Part)|BuildStates|BuildTargets|\w+BuildSteps|planBuilds|hasBuilds)\b/,
    path: /\/builds\/|build-(?:steps|states|targets|pictures)|slide-build/,
    now: 'animation',
  },
  { name: /\b(?:StandIns?|standIns|hasStandIn)\b/, path: /stand-ins?\b/, now: 'font substitute' },
  { name: /\b(?:createPace|paceAccounts)\b/, path: /\/pace\//, now: 'rate limit, or token bucket' },
  {
    name: /\b\w*Passport\w*|\bpassport[A-Z]\w*/,
    path: /passport/,
    now: 'challenge',
    // The database table keeps its name.
    allowed: ['PassportPhrasesTable'],
  },
  {
    name: /\b(?:toSpoken(?:Words|Text)|SpokenWord)\b/,
    path: /\/spoken\/|to-spoken-words|sense-of-word/,
    now: 'text normalisation',
  },
  {
    name: /\b(?:createTurns\w*|giveWay|mustGiveWay)\b/,
    path: /\/turns\/|give-way|take-turns/,
    now: 'fair queue, preemption, or concurrency limit',
  },
  {
    name: /\b\w*SeenProjects?\b/,
    path: /seen-project|make-again/,
    now: 'accessed project; start generation',
  },
  { name: /\b(?:un)?bury\(|\b(?:is|erase)Buried\b/, now: 'tombstone' },
  {
    name: /\b(?:max\w*Tries|TryParts|TryStep|watchTry|WatchedTry|tryJob)\b/,
    path: /watch-try|try-job/,
    now: 'attempt',
  },
  {
    name: /showing: '(?:told|passing|left_out)'|\b(?:leastPassing|passing)Ms\b|\bpassingWithout\w*|\bLeftOutSlide\b/,
    now: "'narrated', 'silent' or 'omitted'",
  },
  {
    name: /\b(?:judge(?:Deck|Row|Failure|Claims|Access|TeamAccess|Answer|Url|Subscriptions|Recording|SlideRecording)(?:InSubprocess)?|JudgeProgram|\w+ToJudge)\b/,
    path: /^(?!pipeline\/script\/).*\/judge-/,
    now: 'check, classify, decide or validate',
  },
  {
    name: /\btell(?!Of\b|Ended\b)[A-Z]\w*/,
    path: /(?:^|\/)tell-/,
    now: 'describe, explain, notify or report',
  },
  {
    name: /\b\w*(?:Presenter|Embedded)(?:Writer|Rewriter)\b/,
    path: /presenter-writer|embedded-rewriter/,
    now: 'built-in writer',
  },
  {
    name: /\b(?:use)?Told[A-Z]\w*|\btold[A-Z]\w*|\b[a-z]\w*Told\b|\bplaceUntold\b|\b(?:const|let|function) told\b/,
    path: /-told-|-untold\b/,
    now: 'narrated, loaded or matched, or what it holds',
  },
  { name: /\bleaveLine\b/, now: 'fair queue' },
  { name: /\b(?:Failed|counted|Job|End)Try\b/, now: 'attempt' },
  { name: /\bStanding\b(?=[;>,)\]])/, now: 'membership' },
  { name: /\bwhatFollows\b/, path: /what-follows/, now: 'downgrade consequences' },
  {
    name: /(?<=\btype )\w+Parts\b|\b(?:job|training)Parts\b|\bis(?:Part|Database|Storage)Away\b/,
    path: /sweep-parts|\/is-\w+-away\./,
    now: 'Deps, for the dependencies of a function; unavailable',
    // Parts of pages, requests, decks and schemas.
    allowed: ['CallParts', 'SchemaParts', 'SentParts', 'ShownParts', 'SlidesOfParts'],
  },
  {
    name: /\b(?:least|most)[A-Z]\w*/,
    now: 'min… or max…, for a limit',
    // A field of the API, and superlatives: measured peaks, an order and the language that most of a deck is written in.
    allowed: ['leastMs', 'mostAtOnce', 'mostMissedFirst', 'mostWaiting', 'mostWritten'],
  },
  { path: /^web\/lib\/kept\//, now: 'browser storage' },
  {
    name: /\b(?:[a-z]\w*Colors?|colors?[A-Z]\w*|[A-Z]\w*[a-z]Colors?|Colors?[A-Z]\w*)\b|(?<=\b(?:const|function|let|type) )[cC]olors?\b/,
    path: /(?:^|[/-])colors?[./-]/,
    now: 'colour, in our own names',
    // Names of CSS, the browser, PDF, OOXML, PptxGenJS, Stripe and WaveSurfer.
    allowed: [
      'backgroundColor',
      'catAxisLabelColor',
      'chartColors',
      'colorBackground',
      'colorDanger',
      'colorPrimary',
      'colorScheme',
      'ColorSpace',
      'colorText',
      'colorVal',
      'cursorColor',
      'dataLabelColor',
      'progressColor',
      'waveColor',
    ],
  },
  { path: /^pipeline\/sound\/at\./, now: 'checked array' },
];

/** Retired terms that pages still used after the code had renamed the thing. */
const retiredTerms: readonly { term: RegExp; now: string }[] = [
  { term: /\bembedded (?:re)?writers?\b/gi, now: 'built-in writer' },
  { term: /\bstand-ins?\b/gi, now: 'font substitute' },
  { term: /\bpassports?\b/gi, now: 'challenge' },
  { term: /\bin the box\b/gi, now: 'sandbox' },
  { term: /(?<!Noto )\bcolors?\b/gi, now: 'colour' },
];

/** Checks that pages for readers contain no retired term. */
export function checkRetiredTerms(pages: readonly SourceFile[]): string[] {
  return pages.flatMap(({ file, text }) =>
    retiredTerms.flatMap(({ term, now }) =>
      [...new Set(text.match(term))].map(
        (word) => `${file} "${word}" is an old term: the glossary calls it ${now}.`,
      ),
    ),
  );
}

/**
 * Checks that no name and no path contains a retired word, so that each thing has a single name. Also checks that each allowed name
 * still exists.
 */
export function checkRetiredNames(
  files: readonly SourceFile[],
  retired: readonly RetiredName[] = retiredNames,
): string[] {
  const inUse = new Set<string>();
  const faults = files.flatMap(({ file, text }) =>
    retired.flatMap(({ name, path, now, allowed = [] }) => {
      const found = name ? [...text.matchAll(new RegExp(name, 'g'))].map(([word]) => word) : [];
      for (const word of found) if (allowed.includes(word)) inUse.add(word);
      const words = new Set(found.filter((word) => !allowed.includes(word)));
      return [
        ...(path?.test(file) ? [`${file} The path has an old word: the glossary calls it ${now}.`] : []),
        ...[...words].map((word) => `${file} ${word} is an old word: the glossary calls it ${now}.`),
      ];
    }),
  );
  const unneeded = retired.flatMap(({ allowed = [] }) => allowed.filter((word) => !inUse.has(word)));
  return [
    ...faults,
    ...unneeded.map((word) => `No file has ${word} any more: remove it from those allowed.`),
  ];
}
