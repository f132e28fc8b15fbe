import type { User } from '../../../../contract/auth.ts';
import type { Project } from '../../../../contract/projects.ts';
import type { Team } from '../../../../contract/teams.ts';

/** A project in the list, and what its menu needs to know of the user. */
export type ListedProject = { project: Project; teams: readonly Team[]; user: User };
