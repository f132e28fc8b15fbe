import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { clientTypes } from '../client/client-types.ts';
import { clientTypesFile, writeClientCommand } from '../client/render-client-types.ts';
import { checkDecisions } from '../docs/check-decisions.ts';
import { checkFaults } from '../docs/check-faults.ts';
import { decisionsIndex } from '../docs/decision-index.ts';
import { faultsFile, faultsPage, faultTexts } from '../docs/faults-page.ts';
import { readDecisionPages } from '../docs/read-decision-pages.ts';
import { readGradedLists } from '../docs/read-graded-lists.ts';
import { readHolders } from '../docs/read-holders.ts';
import { readSealedResult } from '../docs/read-sealed-result.ts';
import { renderResultsPage, resultsPage, writeResultsCommand } from '../docs/results-page.ts';
import { isSource, isTest, isTestFile, listFiles } from '../list-files.ts';
import { repositoryRoot } from '../places.ts';
import { checkArchitectureTable } from './architecture-table.ts';
import { checkCommentFragments, fragmentExceptions } from './comment-fragments.ts';
import { checkDocstrings, type SourceFile } from './docstrings.ts';
import { checkDocumentedParameters } from './documented-parameters.ts';
import { checkFileNames } from './file-names.ts';
import { checkFolderCircles } from './folder-circles.ts';
import { checkHeldPackages } from './held-packages.ts';
import { cruiseImports, type Import } from './import-graph.ts';
import { checkImportPaths } from './import-paths.ts';
import { checkLongExpressions } from './long-expressions.ts';
import { checkPublicFace } from './public-face.ts';
import { checkQueryKeys } from './query-keys.ts';
import { checkReExports } from './re-exports.ts';
import { checkRetiredNames, checkRetiredTerms } from './retired-names.ts';
import { runProgram } from './run-program.ts';
import { checkTestTitles } from './test-titles.ts';

export type CheckResult = { name: string; passed: boolean; output: string };

/**
 * Option for a single type checker. Each checker builds most types for itself: the default of four takes twice the processor time
 * of one, and the checks and the quick tests need the cores.
 */
const oneChecker = ['--checkers', '1'];

/** Cache folder of the tools, so that only changed files are checked again. */
const remembered = path.join('node_modules', '.cache', 'checks');
const compile = (name: string) => [
  ...oneChecker,
  '--incremental',
  '--tsBuildInfoFile',
  path.join(repositoryRoot, remembered, `${name}.tsbuildinfo`),
];

/** Runs all checks in parallel. The output of a failed check says how to fix it. */
export async function runChecks(): Promise<CheckResult[]> {
  const face = z.record(z.string(), z.string()).parse(JSON.parse(read('pipeline/public-face.json')));
  const files = listFiles();
  const sources = sourceFiles(files);
  const architecture = read('docs/architecture.md');
  const results = await Promise.all([
    program('format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
    program('types', 'tsc', compile('repository')),
    program('types of the web app', 'tsc', ['-p', 'web', ...compile('web')]),
    program('dead files, exports and packages', 'knip', [
      '--no-progress',
      '--cache',
      '--cache-location',
      path.join(remembered, 'knip'),
    ]),
    importChecks(face, files),
  ]);
  return [
    ...results.flat(),
    result('table of folders', checkArchitectureTable(files, architecture)),
    result(
      'index of decisions',
      checkDecisions({ pages: readDecisionPages(files), index: read(decisionsIndex) }),
    ),
    result('results of the scripts', resultsFaults()),
    result('docstrings of public functions', checkDocstrings(publicFiles(files, face))),
    result(
      'parameters in docstrings',
      checkDocumentedParameters(sources.filter(({ file }) => !isTest(file))),
    ),
    result('types of the TypeScript client', await clientFaults()),
    result('openings of comments', checkCommentFragments(sources, fragmentExceptions)),
    result('titles of tests', checkTestTitles(sources.filter(({ file }) => isTestFile(file)))),
    result('paths of imports', checkImportPaths(sources)),
    result('names passed on', checkReExports(sources.filter(({ file }) => !isTest(file)))),
    result('keys of queries', checkQueryKeys(sources)),
    result('names of files', checkFileNames(productFiles(files))),
    result('lengths of regular expressions', checkLongExpressions(productFiles(files))),
    result('old words in names', checkRetiredNames(namedFiles(files))),
    result('old terms in pages', checkRetiredTerms(pages(files))),
    result(
      'reasons for held packages',
      checkHeldPackages(JSON.parse(read('package.json')), read('CONTRIBUTING.md')),
    ),
  ];
}

export async function main(): Promise<number> {
  const results = await runChecks();
  for (const { name, passed, output } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
    if (!passed) console.log(output);
  }
  return results.every(({ passed }) => passed) ? 0 : 1;
}

async function program(name: string, tool: string, args: readonly string[] = []): Promise<CheckResult> {
  try {
    const { exitCode, output } = await runProgram(tool, args);
    return { name, passed: exitCode === 0, output };
  } catch (error) {
    return { name, passed: false, output: sentenceOf(error) };
  }
}

/** Runs the checks that use the import graph, which takes seconds to build. */
async function importChecks(
  face: Readonly<Record<string, string>>,
  files: readonly string[],
): Promise<CheckResult[]> {
  try {
    const { imports, forbidden } = await cruiseImports();
    return [
      result('import rules and cycles', forbidden),
      result('circles between folders', checkFolderCircles(imports)),
      result('public face of the pipeline', checkPublicFace(imports, face)),
      result('faults and attacks', faultsAndAttacks(imports, files)),
    ];
  } catch (error) {
    return [result('import rules and cycles', [sentenceOf(error)])];
  }
}

/**
 * Returns the files whose functions need docstrings: the contract, the modules of the pipeline that the server may import, and
 * those that they re-export from.
 */
function publicFiles(files: readonly string[], face: Readonly<Record<string, string>>): SourceFile[] {
  const offered = new Set(Object.keys(face).flatMap((file) => [file, ...handedOnFrom(file)]));
  return files
    .filter((file) => isSource(file) && !isTest(file) && (file.startsWith('contract/') || offered.has(file)))
    .map((file) => ({ file, text: read(file) }));
}

function handedOnFrom(file: string): string[] {
  const sources = read(file).matchAll(/^export (?:type )?\{[^}]*\} from '(\.[^']+)';$/gm);
  return [...sources].map(([, source = '']) => path.posix.join(path.posix.dirname(file), source));
}

function productFiles(files: readonly string[]): SourceFile[] {
  return files
    .filter(
      (file) => isSource(file) && !isTest(file) && /^(?:contract|runtime|pipeline|server|web)\//.test(file),
    )
    .map((file) => ({ file, text: read(file) }));
}

function sourceFiles(files: readonly string[]): SourceFile[] {
  return files.filter((file) => isSource(file)).map((file) => ({ file, text: read(file) }));
}

/** Returns all files except the list of retired names and its test, which contain the names. */
function namedFiles(files: readonly string[]): SourceFile[] {
  return sourceFiles(files.filter((file) => !file.startsWith('scripts/check/retired-names.')));
}

/** Returns the pages for readers, except CONTRIBUTING.md, whose glossary contains the retired terms. */
function pages(files: readonly string[]): SourceFile[] {
  return files
    .filter((file) => file === 'README.md' || /^docs\/.*\.md$/.test(file))
    .map((file) => ({ file, text: read(file) }));
}

async function clientFaults(): Promise<string[]> {
  if ((await clientTypes()) === read(clientTypesFile)) return [];
  return [`${clientTypesFile} is not what the contract says: run ${writeClientCommand}`];
}

function resultsFaults(): string[] {
  if (renderResultsPage(readGradedLists(), readSealedResult()) === read(resultsPage)) return [];
  return [`${resultsPage} is not what the labels and the fact lock say: run \`${writeResultsCommand}\`.`];
}

function faultsAndAttacks(imports: readonly Import[], files: readonly string[]): string[] {
  const holders = readHolders(files);
  const importedByTests = new Set(imports.filter(({ from }) => isTestFile(from)).map(({ to }) => to));
  return checkFaults({
    texts: faultTexts.parse(JSON.parse(read(faultsFile))),
    holders,
    unrun: [...new Set(holders.map(({ file }) => file))].filter(
      (file) => !isTestFile(file) && !importedByTests.has(file),
    ),
    page: read(faultsPage),
    operations: read('docs/operations.md'),
  });
}

function result(name: string, faults: readonly string[]): CheckResult {
  return { name, passed: faults.length === 0, output: faults.join('\n') };
}

function read(file: string): string {
  return readFileSync(path.join(repositoryRoot, file), 'utf8');
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
