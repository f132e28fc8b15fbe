import { lazyPart } from '../../components/lazy-part.tsx';
import { versioned } from './media-urls.ts';

/** The player in a chunk of its own, with the poster in its place until it is there. */
export const ProjectPlayer = lazyPart(() => import('./project-player.tsx').then((m) => m.ProjectPlayer), {
  waiting: ({ project }) =>
    project.posterUrl && (
      <img src={versioned(project.posterUrl, project)} alt="" className="size-full object-contain" />
    ),
});
