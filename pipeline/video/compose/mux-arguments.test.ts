import { describe, expect, it } from 'vitest';
import { metadataFile, muxArguments } from './mux-arguments.ts';

describe('metadataFile', () => {
  // attack: 41
  it('escapes special characters of the format, and keeps a title on one line', () => {
    const file = metadataFile('A = B; #1 \\ "C"\n[CHAPTER]', [
      { title: 'First\r\nSTART=9', startMs: 0, endMs: 1040 },
      { title: ' ', startMs: 1040, endMs: 2000 },
    ]);
    expect(file.split('\n')).toEqual([
      ';FFMETADATA1',
      'title=A \\= B\\; \\#1 \\\\ "C" [CHAPTER]',
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      'START=0',
      'END=1040',
      'title=First START\\=9',
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      'START=1040',
      'END=2000',
      'title=Slide 2',
      '',
    ]);
  });
});

describe('muxArguments', () => {
  it('names the protocol and format of every input', () => {
    const args = muxArguments({ audioPath: '/a.m4a', metadataPath: '/m', outputPath: '/o.mp4' });
    const inputs = args.flatMap((arg, index) => (arg === '-i' ? [args.slice(index - 4, index)] : []));
    expect(inputs.map(([protocol, list, format]) => [protocol, list, format])).toEqual(
      inputs.map(() => ['-protocol_whitelist', 'file,pipe', '-f']),
    );
    expect(inputs.length).toBe(3);
  });
});
