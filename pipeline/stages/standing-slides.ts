import type { DraftedScript } from '../script/draft-script.ts';
import type { VideoRequest } from '../video-request.ts';

/** The numbers of the slides on which nothing moves: those of the request, else those of the script file. */
export function standingSlides(
  { slideManners }: Pick<VideoRequest, 'slideManners'>,
  script: Pick<DraftedScript, 'standingSlides'>,
): Set<number> {
  if (!slideManners) return new Set(script.standingSlides);
  const standing = slideManners.filter(({ motion }) => motion === 'none');
  return new Set(standing.map(({ slideNumber }) => slideNumber));
}
