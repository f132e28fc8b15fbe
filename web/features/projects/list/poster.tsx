import { Presentation } from 'lucide-react';
import type { Project } from '#contract/projects.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { versioned } from '../media-urls.ts';

/** The first slide once it has been drawn. Decorative: the name beside it identifies the video. */
export function Poster({ project }: { project: Project }) {
  return (
    <div
      data-aspect={project.videoAspect}
      className={classNames(
        'video-box relative grid place-items-center self-start overflow-hidden rounded-slide border border-line bg-well [--video-height:14rem]',
        !project.posterUrl && 'max-sm:hidden',
      )}
    >
      {project.posterUrl ? (
        <img
          src={versioned(project.posterUrl, project)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <Presentation className="size-8 text-edge" aria-hidden />
      )}
      {project.status === 'processing' && (
        <span className="absolute inset-0 grid place-items-center bg-well/85">
          <Spinner />
        </span>
      )}
    </div>
  );
}
