import type { ProjectEvent } from '#contract/events.ts';
import type { Project } from '#contract/projects.ts';

/** Returns the project after the event; null when it was deleted. */
export function applyEvent<P extends Project>(project: P, event: ProjectEvent): P | null {
  if (!('projectId' in event) || project.id !== event.projectId) return project;
  switch (event.type) {
    case 'comment':
    case 'pictures':
      return project;
    case 'deleted':
      return null;
    case 'progress': {
      const { stage, done, total } = event;
      return {
        ...project,
        status: 'processing',
        error: null,
        progress: { stage, done, total },
        queuePlace: null,
      };
    }
    case 'status':
      // The video's address comes with the project, which is refetched. Complete without it would be a page without its video.
      if (event.status === 'complete' && project.videoUrl === null) return project;
      return {
        ...project,
        status: event.status,
        error: event.error,
        progress: event.status === 'processing' ? project.progress : null,
      };
  }
}
