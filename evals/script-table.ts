import { grades, type Labels, labelKey } from './labels.ts';

/** Measures of the script of one deck. */
export type MeasuredScript = {
  deck: string;
  sentences: { slide: number; text: string }[];
  /** Slides that the deck shows. */
  shownSlides: number;
  contentSlides: number;
  silentContentSlides: number;
  /** Shown slides that the video omits although no user omitted them. */
  missingSlides: number;
  /** Estimated time for which the voice speaks. */
  spokenMs: number;
  words: number;
  /** Amounts on content slides, and the spoken ones among them. */
  amounts: number;
  saidAmounts: number;
};

/** Largest deck that fits into two minutes. The seconds of larger decks say nothing about the writer. */
const maxSlidesForSeconds = 30;

/**
 * Returns the rows of the table in which writers are compared, each a name and a value. Shares of sentences are of those
 * that a reader has labelled.
 * @param script the name under which `labels` have the grades of these scripts
 */
export function scriptTable(
  scripts: readonly MeasuredScript[],
  labels: Labels,
  script: string,
): [name: string, value: string][] {
  const byKey = new Map(labels.sentences.map((label) => [labelKey(label), label]));
  const sentences = scripts.flatMap(({ deck, sentences }) => sentences.map((one) => ({ ...one, deck })));
  const read = sentences.flatMap((sentence) => byKey.get(labelKey(sentence)) ?? []);
  const share = (count: number) => (read.length === 0 ? '–' : `${Math.round((100 * count) / read.length)} %`);
  const sum = (pick: (one: MeasuredScript) => number, among = scripts) =>
    among.reduce((total, one) => total + pick(one), 0);
  const short = scripts.filter(({ shownSlides }) => shownSlides <= maxSlidesForSeconds);
  const decks = new Set(scripts.map(({ deck }) => deck));
  const graded = labels.grades.filter((one) => one.script === script && decks.has(one.deck));
  return [
    ['decks', String(scripts.length)],
    ['sentences', `${sentences.length}, ${read.length} of them read`],
    ['embarrassing', share(read.filter(({ quality }) => quality === 'embarrassing').length)],
    ['weak', share(read.filter(({ quality }) => quality === 'weak').length)],
    ['untrue', share(read.filter(({ truth }) => truth === 'no').length)],
    [
      'words a deck',
      mean(
        sum(({ words }) => words),
        scripts.length,
      ),
    ],
    [
      `seconds spoken, decks of up to ${maxSlidesForSeconds} slides`,
      mean(sum(({ spokenMs }) => spokenMs, short) / 1000, short.length),
    ],
    [
      'content slides silent',
      `${sum(({ silentContentSlides }) => silentContentSlides)} of ${sum(({ contentSlides }) => contentSlides)}`,
    ],
    [
      'slides missing',
      `${sum(({ missingSlides }) => missingSlides)} of ${sum(({ shownSlides }) => shownSlides)}`,
    ],
    ['figures spoken', `${sum(({ saidAmounts }) => saidAmounts)} of ${sum(({ amounts }) => amounts)}`],
    [
      'grades',
      grades.map((grade) => `${grade} ${graded.filter((one) => one.grade === grade).length}`).join(', '),
    ],
  ];
}

function mean(total: number, count: number): string {
  return count === 0 ? '–' : String(Math.round(total / count));
}
