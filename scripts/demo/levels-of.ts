import { ffmpeg } from './ffmpeg.ts';

/** Returns the level (RMS) of each of `levelCount` equal parts of a video's sound, relative to the loudest part. */
export async function levelsOf(video: string, levelCount: number): Promise<number[]> {
  const sound = await ffmpeg(['-i', video, '-vn', '-ac', '1', '-ar', '8000', '-f', 's16le', 'pipe:1']);
  const sampleCount = Math.floor(sound.length / 2);
  const levels = Array.from({ length: levelCount }, (_part, index) => {
    const from = Math.floor((index * sampleCount) / levelCount);
    const to = Math.floor(((index + 1) * sampleCount) / levelCount);
    let energy = 0;
    for (let sample = from; sample < to; sample += 1) energy += sound.readInt16LE(sample * 2) ** 2;
    return Math.sqrt(energy / (to - from));
  });
  const loudest = Math.max(...levels);
  return levels.map((level) => Math.round((level / loudest) * 100) / 100);
}
