/** Minimum gap that is kept. A shorter step of the time stamps is jitter, or frames that a recorder lost. */
const minGapSeconds = 0.1;
/** Longest gap. A pause of an hour, or a clock that was set, is shortened to it. */
const maxGapSeconds = 30;

/**
 * Filters of ffmpeg that place sound at its time stamps. A gap between packets becomes silence, and so does the
 * time before a late start. No sound is lost: packets with negative, repeated or decreasing stamps follow each
 * other.
 *
 * The expression keeps the end of the written sound (0), the time of the first stamp (1) and the time that was cut
 * out of gaps (2), all in ticks.
 */
export const clockFilter = [
  `asetpts='${[
    'if(isnan(PTS),0,if(eq(N,0),st(1,if(lt(PTS,0),PTS,if(gt(PTS*TB,LONGEST),PTS,0)))))',
    'st(3,if(isnan(PTS),0,PTS-ld(1)-ld(2)-ld(0)))',
    'st(4,if(gt(ld(3)*TB,LEAST),ld(3),0))',
    'st(5,min(ld(4),LONGEST/TB))',
    'st(2,ld(2)+ld(4)-ld(5))',
    'st(6,ld(0)+ld(5))',
    'st(0,ld(6)+S/SR/TB)',
    'ld(6)',
  ]
    .join(';')
    .replaceAll('LEAST', String(minGapSeconds))
    .replaceAll('LONGEST', String(maxGapSeconds))}'`,
  'aresample=async=1:min_hard_comp=0.05:first_pts=0',
].join(',');
