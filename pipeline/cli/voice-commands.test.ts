import { describe, expect, it } from 'vitest';
import { parseCloneArguments, requireRecordings } from './clone.ts';
import { parseSpeakArguments } from './speak.ts';

describe('the arguments of clone', () => {
  it('have the documented defaults', () => {
    expect(parseCloneArguments(['me.wav', '--script', 's.json', '-o', 'me.voice'])).toEqual({
      recordingPaths: ['me.wav'],
      scriptPath: 's.json',
      outputPath: 'me.voice',
      accent: 'american',
      json: false,
    });
    expect(parseCloneArguments(['--help'])).toBe('help');
  });

  it.each([
    [['--script', 's.json', '-o', 'me.voice'], /Name the recording/],
    [['a.wav', '-o', 'me.voice'], /--script/],
    [['a.wav', '--script', 's.json'], /-o MY\.voice/],
    [['a.wav', '--script', 's.json', '-o', 'me.wav'], /-o MY\.voice/],
    [['a.wav', '--script', 's.json', '-o', 'me.voice', '--accent', 'texan'], /american, british/],
    [['a.wav', '--scrip', 's.json'], /--scrip/],
  ])('are refused in one sentence: %j', (args, sentence) => {
    expect(() => parseCloneArguments(args)).toThrow(expect.objectContaining({ code: 'bad_argument' }));
    expect(() => parseCloneArguments(args)).toThrow(sentence);
  });
});

describe('several recordings', () => {
  it('are taken in the order in which they are given', () => {
    const args = ['a.wav', 'b.wav', '--script', 's.json', '-o', 'me.voice'];
    expect(parseCloneArguments(args)).toMatchObject({ recordingPaths: ['a.wav', 'b.wav'] });
  });

  it.each([
    [[{ recording: 1 }], /what is read in "b\.wav"/],
    [[{ recording: 1 }, { recording: 2 }, { recording: 3 }], /names recording 3, and there are only 2/],
  ])('must match those of the script: %j', (script, sentence) => {
    expect(() => requireRecordings(script, ['a.wav', 'b.wav'])).toThrow(sentence);
  });
});

describe('the arguments of speak', () => {
  it('have the documented defaults', () => {
    expect(parseSpeakArguments(['Hello.', '-o', 'out.wav'])).toEqual({
      text: 'Hello.',
      outputPath: 'out.wav',
      voice: 'professional-female',
      speed: 1,
    });
  });

  it.each([
    [['-o', 'out.wav'], /Give the text to speak/],
    [[' ', '-o', 'out.wav'], /Give the text to speak/],
    [['Hello', 'there', '-o', 'out.wav'], /quotation marks/],
    [['Hello.'], /-o OUT\.wav/],
    [['Hello.', '-o', 'out.mp3'], /-o OUT\.wav/],
    [['Hello.', '-o', 'out.wav', '--speed', '9'], /0\.8, 1\.0, 1\.2/],
  ])('are refused in one sentence: %j', (args, sentence) => {
    expect(() => parseSpeakArguments(args)).toThrow(expect.objectContaining({ code: 'bad_argument' }));
    expect(() => parseSpeakArguments(args)).toThrow(sentence);
  });
});
