import { describe, expect, it } from 'vitest';
import { gainToTargetDb, parseLoudnessSummary } from './loudness.ts';

const summary = `[Parsed_ebur128_2 @ 0x5588] Summary:

  Integrated loudness:
    I:         -21.9 LUFS
    Threshold: -32.0 LUFS

  Loudness range:
    LRA:         3.0 LU
    Threshold: -41.9 LUFS
    LRA low:   -24.1 LUFS
    LRA high:  -21.1 LUFS

  True peak:
    Peak:       -4.8 dBFS
`;

describe('parseLoudnessSummary', () => {
  it('reads the summary of ffmpeg', () => {
    expect(parseLoudnessSummary(`size=N/A\n${summary}`)).toEqual({
      integratedLufs: -21.9,
      truePeakDbtp: -4.8,
    });
  });
  it('reads the values of silence', () => {
    const silent = summary.replace('-21.9', '-70.0').replace('-4.8', '-inf');
    expect(parseLoudnessSummary(silent)).toEqual({
      integratedLufs: -70,
      truePeakDbtp: Number.NEGATIVE_INFINITY,
    });
  });
  it('has no peak if none was measured', () => {
    expect(parseLoudnessSummary(summary.slice(0, summary.indexOf('True peak'))).truePeakDbtp).toBeNull();
  });
  it('refuses anything else', () => {
    expect(() => parseLoudnessSummary('Conversion failed!')).toThrow(/could not be measured/);
  });
});

describe('gainToTargetDb', () => {
  it('leaves silence alone', () => {
    expect(gainToTargetDb(-70)).toBe(0);
    expect(gainToTargetDb(-22)).toBe(6);
  });
});
