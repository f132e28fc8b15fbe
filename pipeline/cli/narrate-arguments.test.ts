import { describe, expect, it } from 'vitest';
import { parseNarrateArguments, usage } from './narrate-arguments.ts';

describe('the arguments of narrate', () => {
  it('have the documented defaults', () => {
    expect(parseNarrateArguments(['deck.pptx', '-o', 'out.mp4'])).toEqual({
      deckPath: 'deck.pptx',
      outputPath: 'out.mp4',
      scriptPath: null,
      pronunciationsPath: null,
      voicePath: null,
      json: false,
      settings: {
        durationSeconds: 120,
        voice: 'professional-female',
        speed: '1.0',
        music: 'none',
        audience: 'sales',
        burnInCaptions: false,
        motion: 'builds',
        aspect: '16:9',
        brand: null,
      },
    });
  });

  it('include every option', () => {
    const parsed = parseNarrateArguments(
      'deck.pptx -o out.mp4 --duration 60 --voice friendly-male --speed 1.2 --music upbeat --audience training --motion spotlight --aspect 9:16 --captions --script s.json --pronunciations p.json --json'.split(
        ' ',
      ),
    );
    expect(parsed).toMatchObject({
      scriptPath: 's.json',
      pronunciationsPath: 'p.json',
      json: true,
      settings: {
        durationSeconds: 60,
        voice: 'friendly-male',
        speed: '1.2',
        music: 'upbeat',
        burnInCaptions: true,
        motion: 'spotlight',
        aspect: '9:16',
      },
    });
  });

  it('accept the file of an own voice', () => {
    expect(parseNarrateArguments(['d.pptx', '-o', 'o.mp4', '--voice', 'my.voice'])).toMatchObject({
      voicePath: 'my.voice',
      settings: { voice: 'trained' },
    });
  });

  it('accept 1 as the speed 1.0', () => {
    expect(parseNarrateArguments(['d.pptx', '-o', 'o.mp4', '--speed', '1'])).toMatchObject({
      settings: { speed: '1.0' },
    });
  });

  it.each([
    [['-o', 'o.mp4'], /Name the deck/],
    [['d.pptx'], /Name the video/],
    [['d.pptx', '-o', 'o.mov'], /must end in \.mp4/],
    [['d.pptx', 'e.pptx', '-o', 'o.mp4'], /one too many/],
    [['d.pptx', '-o', 'o.mp4', '--duration', '59'], /60 to 240/],
    [['d.pptx', '-o', 'o.mp4', '--duration', '241'], /60 to 240/],
    [['d.pptx', '-o', 'o.mp4', '--duration', '90x'], /number of seconds/],
    [['d.pptx', '-o', 'o.mp4', '--duration', ''], /number of seconds/],
    [['d.pptx', '-o', 'o.mp4', '--voice', 'robot'], /professional-female/],
    [['d.pptx', '-o', 'o.mp4', '--voice', 'trained'], /MY\.voice/],
    [['d.pptx', '-o', 'o.mp4', '--speed', '5'], /0\.8, 1\.0, 1\.2/],
    [['d.pptx', '-o', 'o.mp4', '--speed', '1.04'], /0\.8, 1\.0, 1\.2/],
    [['d.pptx', '-o', 'o.mp4', '--music', '../x'], /none, corporate/],
    [['d.pptx', '-o', 'o.mp4', '--audience', 'aliens'], /sales, marketing/],
    [['d.pptx', '-o', 'o.mp4', '--motion', 'swirl'], /none, builds, spotlight/],
    [['d.pptx', '-o', 'o.mp4', '--aspect', '4:3'], /aspect must be one of 16:9, 9:16, 1:1/],
    [['d.pptx', '-o', 'o.mp4', '--sped', '1'], /--sped/],
  ])('are refused in one sentence: %j', (args, sentence) => {
    expect(() => parseNarrateArguments(args)).toThrow(expect.objectContaining({ code: 'bad_argument' }));
    expect(() => parseNarrateArguments(args)).toThrow(sentence);
  });
});

it('the help of narrate lists every option in its order', () => {
  expect(usage.split('\n').slice(4, 15)).toEqual([
    '  --duration SECONDS      60 to 240 (default 120)',
    '  --voice VOICE           professional-male, professional-female (default), friendly-male or friendly-female,',
    '                          or the file of a voice that npm run clone made: MY.voice',
    '  --speed SPEED           0.8, 1.0 (default) or 1.2',
    '  --music MUSIC           none (default), corporate, upbeat or ambient',
    '  --audience AUDIENCE     sales (default), marketing, training or education',
    '  --motion MOTION         none, builds (default) or spotlight',
    '  --aspect ASPECT         16:9 (default), 9:16 or 1:1: shape of the picture',
    '  --captions              also draws the captions into the picture',
    '  --script FILE           speaks an edited OUT.script.json instead of writing a new script',
    expect.stringMatching(/^ {2}--pronunciations FILE /),
  ]);
});
