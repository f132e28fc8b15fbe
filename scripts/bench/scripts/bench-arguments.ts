import { z } from 'zod';
import { defaultDurationSeconds, minDurationSeconds } from '#contract/limits.ts';
import { type Audience, audiences, defaultAudience } from '#contract/vocabulary/audiences.ts';
import { listChoices } from '#pipeline/cli/list-choices.ts';
import { badArgument, parseStrictly } from '#pipeline/cli/run-cli.ts';

/** Best value measured, see evals/narrator/README.md. */
const defaultSupport = 0.92;

export const usage = `npm run bench:scripts -- FOLDER [options]

Writes the narration of every .pptx in a folder, prints what is wrong with it, and makes a page to read it on.

  -o, --output PAGE.html  the page; default: scripts.html
  --audience AUDIENCE     ${listChoices(audiences, defaultAudience)}
  --seconds SECONDS       the asked length; default: ${defaultDurationSeconds}
  --pictures              draws the slides, which takes some seconds for each deck
  --differences           how far the scripts of the four audiences differ, in pairs
  --narrations FILE       a coach's narrations (JSON), shown beside ours and counted by what their sentences do
  --labels FILE           what readers said of sentences (evals/labels/*.jsonl): prints the table of writers
  --script NAME           the name of these scripts among the grades of the labels; default: rules-2
  --sentences FILE        writes what is said as JSON lines, to be read and labelled (evals/README.md)
  --narrator FOLDER       has a language model tell what rules leave unsaid (evals/narrator/README.md)
  --support SHARE         how sure that model must be of a sentence, from 0 to 1; default: ${defaultSupport}

Exit code: 0 done, 2 bad argument, 1 anything else.`;

export type BenchArguments = {
  folder: string;
  outputPath: string;
  audience: Audience;
  seconds: number;
  withPictures: boolean;
  withDifferences: boolean;
  narrationsPath: string | null;
  labelsPath: string | null;
  script: string;
  sentencesPath: string | null;
  narratorFolder: string | null;
  support: number;
};

/** Parses the arguments. @throws PipelineError `bad_argument` with one sentence that names the argument */
export function parseBenchArguments(args: readonly string[]): BenchArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    output: { type: 'string', short: 'o', default: 'scripts.html' },
    audience: { type: 'string', default: defaultAudience },
    seconds: { type: 'string', default: String(defaultDurationSeconds) },
    pictures: { type: 'boolean', default: false },
    differences: { type: 'boolean', default: false },
    narrations: { type: 'string' },
    labels: { type: 'string' },
    script: { type: 'string', default: 'rules-2' },
    sentences: { type: 'string' },
    narrator: { type: 'string' },
    support: { type: 'string', default: String(defaultSupport) },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const [folder, ...surplus] = positionals;
  if (!folder || surplus.length > 0) throw badArgument('Name one folder: npm run bench:scripts -- FOLDER');
  if (!values.output.toLowerCase().endsWith('.html')) throw badArgument('Name the page with -o PAGE.html.');
  const audience = audiences.find((one) => one === values.audience);
  if (!audience) throw badArgument(`The audience is one of ${audiences.join(', ')}.`);
  const seconds = z.coerce.number().min(minDurationSeconds).safeParse(values.seconds);
  if (!seconds.success)
    throw badArgument(`The length is a number of seconds, ${minDurationSeconds} or more.`);
  const support = z.coerce.number().min(0).max(1).safeParse(values.support);
  if (!support.success) throw badArgument('The support is a share from 0 to 1.');
  return {
    folder,
    outputPath: values.output,
    audience,
    seconds: seconds.data,
    withPictures: values.pictures,
    withDifferences: values.differences,
    narrationsPath: values.narrations ?? null,
    labelsPath: values.labels ?? null,
    script: values.script,
    sentencesPath: values.sentences ?? null,
    narratorFolder: values.narrator ?? null,
    support: support.data,
  };
}
