/**
 * Addresses of the pages for signed-in users, as the router matches them. A visitor who opens one of them is led there after signing
 * in.
 */
export const appPages = {
  dashboard: '/dashboard',
  projects: '/projects',
  project: '/projects/:id',
  batches: '/projects/:id/batches',
  profile: '/profile',
  teams: '/team',
  team: '/team/:id',
  voiceTraining: '/voice-training',
} as const;
