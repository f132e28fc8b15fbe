import { readFileSync } from 'node:fs';

/** The modules of the pipeline that the server may import, each with what it is for. */
const publicFace = Object.keys(
  JSON.parse(readFileSync(new URL('pipeline/public-face.json', import.meta.url), 'utf8')),
);

const exactly = (file) => `^${file.replaceAll('.', '\\.')}$`;

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle has no top and no bottom: move what both files need into a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-missing-modules',
      severity: 'error',
      comment: 'The imported file or package does not exist.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      comment: 'The browser loads the contract too: it imports nothing but itself and zod.',
      from: { path: '^contract/', pathNot: '\\.(test|spec)\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'vocabulary-imports-nothing',
      severity: 'error',
      comment: 'An engine process waits for whatever it imports.',
      from: { path: '^contract/vocabulary/' },
      to: { pathNot: ['^contract/vocabulary/'] },
    },
    {
      name: 'runtime-knows-the-contract-only',
      severity: 'error',
      comment:
        'The pipeline and the server stand on the runtime: it knows no deck, no video, no user and no HTTP.',
      from: { path: '^runtime/', pathNot: '\\.(test|spec)\\.ts$' },
      to: { path: '^(pipeline|server|web|test|scripts|examples|evals)/' },
    },
    {
      name: 'pipeline-knows-contract-and-runtime',
      severity: 'error',
      comment: 'The pipeline knows no HTTP, no users and no database: pass in what it needs.',
      from: { path: '^pipeline/', pathNot: '\\.(test|spec)\\.ts$' },
      to: { path: '^(server|web|test|scripts|examples|evals)/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      comment: 'Only tests import tests and what helps them.',
      from: {
        path: '^(contract|runtime|pipeline|server|web|scripts|examples)/',
        pathNot: '\\.(test|spec)\\.tsx?$',
      },
      to: { path: '^test/|\\.(test|spec)\\.tsx?$' },
    },
    {
      name: 'no-dev-dependency-in-the-product',
      severity: 'error',
      comment: 'The image is installed without devDependencies: move the package to "dependencies".',
      from: { path: '^(contract|runtime|pipeline|server)/', pathNot: '\\.(test|spec)\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
    },
    {
      name: 'server-knows-contract-runtime-and-pipeline',
      severity: 'error',
      comment: 'The server imports the contract, the runtime, the pipeline and npm packages, nothing else.',
      from: { path: '^server/', pathNot: '\\.(test|spec)\\.ts$' },
      to: { path: '^(web|scripts|examples|evals)/' },
    },
    {
      name: 'server-imports-the-public-face',
      severity: 'error',
      comment:
        'The pipeline does not offer this module to the server. Use one of those in pipeline/public-face.json, or add it there with what it is for.',
      from: { path: '^server/', pathNot: '\\.(test|spec)\\.ts$' },
      to: { path: '^pipeline/', pathNot: publicFace.map(exactly) },
    },
    {
      name: 'slices-import-what-is-for-them',
      severity: 'error',
      comment:
        "A slice imports another slice's for-other-slices.ts and nothing else of it: name there what you need.",
      from: { path: '^server/features/([^/]+)/', pathNot: '\\.(test|spec)\\.ts$' },
      to: {
        path: '^server/features/',
        pathNot: ['^server/features/$1/', '^server/features/[^/]+/for-other-slices\\.ts$'],
      },
    },
    {
      name: 'main-composes',
      severity: 'error',
      comment: 'Take the dependencies as an argument: only the start of the server builds them.',
      from: {
        path: '^(contract|runtime|pipeline|server|web|scripts)/',
        pathNot: ['^server/main\\.ts$', '\\.(test|spec)\\.ts$'],
      },
      to: { path: '^server/compose\\.ts$' },
    },
    {
      name: 'records-change-projects',
      severity: 'error',
      comment:
        'Projects are changed by the stores of server/records: add a function there that says what changes.',
      from: { path: '^server/', pathNot: '^server/records/' },
      to: { path: '^server/records/update-project\\.ts$' },
    },
    ...['plan', 'words', 'judge', 'arranging'].map((room, at, rooms) => ({
      name: `script-${room}-knows-no-later-step`,
      severity: 'error',
      comment:
        'A script is planned, worded, judged and arranged in this order: a step gets what the steps before it made, and reaches no later one through others.',
      from: { path: `^pipeline/script/${room}/`, pathNot: '/testing/|\\.(test|spec)\\.ts$' },
      to: { path: `^pipeline/script/(${[...rooms.slice(at + 1), 'writers'].join('|')})/`, reachable: true },
    })),
    {
      name: 'words-know-no-editor',
      severity: 'error',
      comment:
        'The editor reads what is worded. Ask the candidate judge; what only looks at words belongs in pipeline/english/.',
      from: { path: '^pipeline/script/words/', pathNot: '/testing/|\\.(test|spec)\\.ts$' },
      to: { path: '^pipeline/script/editor/', reachable: true },
    },
    {
      name: 'judges-know-no-wording',
      severity: 'error',
      comment:
        'A sentence is judged and arranged in the same way, whoever worded it: pass in what is needed of a wording.',
      from: { path: '^pipeline/script/(judge|arranging)/', pathNot: '\\.(test|spec)\\.ts$' },
      to: {
        path: '^pipeline/script/words/[^/]+/',
        pathNot: '^pipeline/script/words/presenter/candidate-judge\\.ts$',
      },
    },
    {
      name: 'judges-let-pass',
      severity: 'error',
      comment: 'Only judges make judged text: have the sentence judged.',
      from: {
        path: '^(pipeline|server)/',
        pathNot: ['^pipeline/script/(judge/|testing/|writers/remember-draft\\.ts$)'],
      },
      to: { path: '^pipeline/script/judge/judged-text\\.ts$' },
    },
    {
      name: 'web-knows-the-contract-only',
      severity: 'error',
      comment: 'The browser gets what the contract says and what the API answers.',
      from: { path: '^web/', pathNot: '\\.(test|spec)\\.tsx?$' },
      to: { path: '^(runtime|pipeline|server|scripts|examples|evals)/' },
    },
    {
      name: 'web-features-stay-apart',
      severity: 'error',
      comment: 'Features of the web app meet in pages: pass the other feature in from there.',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/(features|pages)/', pathNot: '^web/features/$1/' },
    },
  ],
  options: {
    parser: 'swc',
    // Nobody asks who imports a module.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    exclude: { path: '^web/(dist|public)/' },
  },
};
