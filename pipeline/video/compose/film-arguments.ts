import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import type { FilmPiece, FilmStretch } from '../played-film.ts';
import { frameMs } from '../timeline.ts';

/** Filter that converts RGB as for every still, so that a slide looks the same before, beside and after its video. */
const toVideoColours = 'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int';

/**
 * Returns ffmpeg's inputs and filters that lay videos on a slide, as pictures of the frame's size with the label
 * `film`. Standard input carries the slide as raw RGBA, followed by the parts in front of the videos, if there are
 * any. The clips are already decoded.
 */
export function filmArguments(
  { pieces, frameCount }: FilmStretch,
  { width, height }: FrameSize,
  hasFront: boolean,
): string[] {
  const slideInput = [
    ...['-protocol_whitelist', 'file,pipe', '-f', 'rawvideo', '-pix_fmt', 'rgba'],
    ...['-video_size', `${width}x${height}`, '-framerate', '25', '-i', 'pipe:0'],
  ];
  const clipInputs = pieces.flatMap((piece) => [
    // The clip is read again in each loop: keeping a hundred frames of the frame's size would take half a gigabyte.
    ...(piece.motion === 'loops' ? ['-stream_loop', '-1'] : []),
    ...['-protocol_whitelist', 'file', '-f', 'matroska', '-threads', '1', ...seek(piece)],
    ...['-i', `file:${piece.clip.path}`],
  ]);
  const still = 'loop=loop=-1:size=1:start=0';
  const graph = [
    `[0:v]${hasFront ? 'split=2[s][t];[s]' : ''}trim=end_frame=1,${toVideoColours},format=yuv420p,${still},${inStep}[on0]`,
    ...pieces.map((piece, index) => `[${index + 1}:v]${shown(piece)}[film${index}]`),
    ...pieces.map(
      ({ visible }, index) =>
        `[on${index}][film${index}]overlay=x=${visible.left}:y=${visible.top}:format=yuv420[on${index + 1}]`,
    ),
    ...(hasFront
      ? [
          `[t]trim=start_frame=1,${toVideoColours},format=yuva420p,${still},${inStep}[front]`,
          `[on${pieces.length}][front]overlay=format=yuv420[all]`,
        ]
      : []),
    `[${hasFront ? 'all' : `on${pieces.length}`}]trim=end_frame=${frameCount}[film]`,
  ];
  return [...slideInput, ...clipInputs, '-filter_complex', graph.join(';'), '-map', '[film]'];
}

/** Filter that times pictures by their frame number, which makes the times of all inputs equal. */
const inStep = 'setpts=N/(25*TB)';

/** Returns a seek position half a frame early, because times are rounded. */
function seek({ firstFrame, motion }: FilmPiece): string[] {
  const seconds = ((firstFrame - 0.5) * frameMs) / 1000;
  return motion === 'loops' || seconds <= 0 ? [] : ['-ss', seconds.toFixed(3)];
}

function shown({ clip, box, visible, firstFrame, motion }: FilmPiece): string {
  const frames = {
    plays: [],
    stands: ['trim=end_frame=1', 'loop=loop=-1:size=1:start=0'],
    loops: [inStep, `trim=start_frame=${firstFrame}`],
  }[motion];
  const { width, height } = visible;
  return [
    ...frames,
    inStep,
    `scale=${box.width}:${box.height}:flags=bicubic+accurate_rnd`,
    `crop=${width}:${height}:${visible.left - box.left}:${visible.top - box.top}`,
    `format=${clip.hasAlpha ? 'yuva420p' : 'yuv420p'}`,
    'setsar=1',
  ].join(',');
}
