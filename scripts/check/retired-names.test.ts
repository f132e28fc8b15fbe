import { describe, expect, it } from 'vitest';
import { checkRetiredNames, checkRetiredTerms, type RetiredName, retiredNames } from './retired-names.ts';

const withoutAllowed = retiredNames.map(({ allowed: _allowed, ...retired }) => retired);
const faultsOf = (file: string, text: string) => checkRetiredNames([{ file, text }], withoutAllowed);

describe('retired words', () => {
  it.each([
    'judgeDeckApart(file)',
    'const claims: Untraced[] = []',
    'untracedFigures(sentence)',
    'type Saying = { text: string }',
    'request.slideManners',
    'isInOwnManner: true',
    'standingSlides(request)',
    'studio: Studio',
    'openTestStudio()',
    'order: VideoOrder',
    'serveOrders({})',
    'boxMeans()',
    'steadyNode.flags',
    'build: SlideBuild | null',
    'hasStandIn(font)',
    'createPace({})',
    'newPassportPhrase.path',
    'toSpokenText(text, [])',
    'giveWay(db, job)',
    'findSeenProject(db)',
    "await bury(transaction, 'team', [id])",
    'const maxTries = 3',
    "{ slideNumber: 1, showing: 'told' }",
    'judgeDeck(file, signal)',
    'tellRemake(project, settings, remake)',
    'failure: FailedTry',
    'standing: Standing;',
    'const writer = createPresenterWriter()',
    'export type JobParts = { db: Db }',
    'isDatabaseAway(error)',
    'namesNoDoer(label)',
    'const isTold = true',
    'const leastFrames = 20',
    'captionColors: CaptionColours',
    'const color = pixel(1)',
  ])('are refused as names: %s', (text) => {
    expect(faultsOf('server/a.ts', text)).toHaveLength(1);
  });

  it.each([
    'server/features/voices/speak-apart.ts',
    'server/jobs/judge-failure.ts',
    'web/features/projects/tell-take.ts',
    'pipeline/script/facts/say-untraced.ts',
    'pipeline/script/presenter/accept-sayings.ts',
    'runtime/process/box/close-files.ts',
    'pipeline/video/builds/time-steps.ts',
    'pipeline/deck/rendering/stand-ins/fonts-conf.ts',
    'web/lib/kept/list-view.ts',
    'pipeline/sound/at.ts',
    'pipeline/script/rewrite/embedded-rewriter.ts',
    'pipeline/deck/reading/look/preset-colors.ts',
  ])('are refused in paths: %s', (file) => {
    expect(faultsOf(file, '')).toHaveLength(1);
  });

  it.each([
    'Words that stand apart, as somebody was saying.',
    'a model in LM Studio',
    'const box: ShareBox = shape.box',
    'buildTimeline(slides)',
    'orderBy(created)',
    'slideOrder: number[]',
    "code: 'sentence_untraced'",
    "table: 'passport_phrases'",
    'wordsPerMinute: pace',
    'const judges = room.judges(plan);',
    'await judgeSlides(plan, worded, room);',
    'Standing alone, he judged it.',
    'The kernel buried it.',
    'fill: { color: teal }',
    'transition-colors',
    'Noto Color Emoji',
  ])('are accepted in another sense: %s', (text) => {
    expect(faultsOf('pipeline/understanding/understanding-page.ts', text)).toEqual([]);
  });
});

describe('exceptions for names with a retired word', () => {
  const retired: RetiredName[] = [{ name: /\b\w*Manner\b/, now: 'override', allowed: ['isManner'] }];

  it('apply to exactly these names', () => {
    expect(checkRetiredNames([{ file: 'a.ts', text: 'isManner(word)' }], retired)).toEqual([]);
    expect(checkRetiredNames([{ file: 'a.ts', text: 'isManner(ownManner)' }], retired)).toHaveLength(1);
  });

  it('are reported if no file has the name', () => {
    expect(checkRetiredNames([{ file: 'a.ts', text: '' }], retired)).toHaveLength(1);
  });
});

describe('old terms', () => {
  const foundIn = (text: string) => checkRetiredTerms([{ file: 'docs/a.md', text }]);

  it.each([
    'What the embedded writer says',
    'Stand-ins of another width',
    'the passport of a recording',
    'runs in the box',
    'Colors of a shape',
  ])('are refused in pages: %s', (text) => {
    expect(foundIn(text)).toHaveLength(1);
  });

  it.each([
    'What the built-in writer says',
    'the table `passport_phrases`',
    'a heading in a box of one line',
    'pictures of Noto Color Emoji',
  ])('are not seen in: %s', (text) => {
    expect(foundIn(text)).toEqual([]);
  });
});
