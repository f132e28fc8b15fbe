import type { RefObject } from 'react';
import type { Project, ProjectDetail } from '#contract/projects.ts';
import { VideoPlayer } from '../../components/video-player.tsx';
import { chaptersVtt } from '../../lib/chapters-vtt.ts';
import { useTextUrl } from '../../lib/use-object-url.ts';
import { versioned } from './media-urls.ts';

/** The project's video with captions, and its slides as chapters. Load it lazily. */
export function ProjectPlayer({
  project,
  slides,
  videoRef,
}: {
  project: Project;
  slides: ProjectDetail['slides'];
  videoRef?: RefObject<HTMLVideoElement | null>;
}) {
  const chaptersUrl = useTextUrl(chaptersVtt(slides), 'text/vtt');
  const { videoUrl, posterUrl, captionsUrl, hasCaptionsInPicture } = project;
  if (videoUrl === null) return null;
  const src = versioned(videoUrl, project);
  return (
    <VideoPlayer
      key={src}
      title={`Video: ${project.name}`}
      src={src}
      poster={posterUrl && versioned(posterUrl, project)}
      captionsSrc={hasCaptionsInPicture ? null : captionsUrl && versioned(captionsUrl, project)}
      {...(videoRef && { videoRef })}
    >
      {chaptersUrl && <track key={chaptersUrl} kind="chapters" default src={chaptersUrl} />}
    </VideoPlayer>
  );
}
