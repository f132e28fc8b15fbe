import type { Project } from '#contract/projects.ts';

/** A complete project for tests, with the given changes. */
export function makeProject(changes: Partial<Project> = {}): Project {
  return {
    id: 'project-1',
    name: 'Q3 review',
    originalFileName: 'Q3 review.pptx',
    status: 'complete',
    slideCount: 8,
    duration: 75,
    voiceOption: 'friendly-female',
    speechSpeed: '1.0',
    backgroundMusic: 'none',
    generatedScript: 'First.\n\nSecond.',
    videoUrl: '/api/videos/project-1.mp4',
    audioUrl: null,
    posterUrl: '/api/videos/project-1.jpg',
    captionsUrl: '/api/videos/project-1.vtt',
    progress: null,
    queuePlace: null,
    error: null,
    lengthReason: null,
    damage: null,
    madeBy: { id: 'user-1', name: 'Ada' },
    team: null,
    allowed: ['see', 'comment', 'change', 'withdraw', 'takeOut', 'move'],
    hasCaptionsInPicture: false,
    videoAspect: '16:9',
    createdAt: '2026-01-05T10:00:00.000Z',
    completedAt: '2026-01-05T10:01:00.000Z',
    ...changes,
  };
}
