/** A caption with its time, and its lines joined into one. */
export type Cue = { startMs: number; endMs: number; text: string };

const times = /^(\d+):(\d\d):(\d\d)\.(\d{3}) --> (\d+):(\d\d):(\d\d)\.(\d{3})/;

/** Reads the captions of a WebVTT file that the pipeline wrote. */
export function readCues(vtt: string): Cue[] {
  return vtt.split(/\n{2,}/).flatMap((block) => {
    const [head = '', ...lines] = block.trim().split('\n');
    const found = times.exec(head);
    if (!found) return [];
    const at = found.slice(1).map(Number);
    return [{ startMs: msOf(at.slice(0, 4)), endMs: msOf(at.slice(4)), text: lines.join(' ') }];
  });
}

function msOf([hours = 0, minutes = 0, seconds = 0, ms = 0]: readonly number[]): number {
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
}
