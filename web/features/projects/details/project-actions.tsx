import { Copy, Ellipsis, Share2, Table2, Trash2, Users } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link, useLocation } from 'wouter';
import type { ProjectDetail } from '#contract/projects.ts';
import type { Team } from '#contract/teams.ts';
import { Button } from '#web/components/ui/button.tsx';
import { buttonClasses } from '#web/components/ui/button-classes.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { DownloadLink } from '../download-link.tsx';
import { canBeMoved } from '../move-project-dialog.tsx';

export type ProjectDialog = 'move' | 'duplicate' | 'delete';

const dialogs = [
  { id: 'move', label: 'Move', Icon: Users },
  { id: 'duplicate', label: 'Duplicate', Icon: Copy },
  { id: 'delete', label: 'Delete', Icon: Trash2 },
] as const;

/** Actions on the whole project: all in a row, or the rarer ones in a menu where there is no room for them. */
export function ProjectActions({
  project,
  teams,
  copyLink,
  menu,
  onOpen,
}: {
  project: ProjectDetail;
  teams: readonly Team[];
  /** Button that copies the link, for users who may share. */
  copyLink: ReactNode;
  /** Menu button, which gets the focus back when a dialog of the menu closes. */
  menu: RefObject<HTMLButtonElement | null>;
  onOpen: (dialog: ProjectDialog) => void;
}) {
  const [, navigate] = useLocation();
  const canChange = project.allowed.includes('change');
  const personalized = project.videoUrl !== null && canChange ? `/projects/${project.id}/batches` : null;
  const shownCopyLink = project.videoUrl !== null && canChange ? copyLink : null;
  const offered = dialogs.filter(({ id }) => (id === 'move' ? canBeMoved(project, teams) : canChange));
  // With Move, they do not all fit in a row.
  const isInMenu = offered.some(({ id }) => id === 'move');
  return (
    // On a phone, they are beside the back link, so that the slides begin on the first screen. Elsewhere they take the rest of the
    // row, and leave room for those that come with the video, so that neither they nor the page below move.
    <div className="flex flex-wrap gap-2 max-sm:absolute max-sm:top-0 max-sm:right-0 sm:ml-auto sm:justify-end">
      <DownloadLink
        project={project}
        variant={shownCopyLink ? 'outline' : 'ink'}
        size="small"
        className="max-sm:w-11 max-sm:px-0"
      >
        <span className="max-sm:sr-only">Download</span>
      </DownloadLink>
      {shownCopyLink}
      {project.videoUrl && (
        <Button variant="outline" size="small" className="max-sm:w-11 max-sm:px-0" asChild>
          <a href="#sharing">
            <Share2 aria-hidden /> <span className="max-sm:sr-only">Share</span>
          </a>
        </Button>
      )}
      {personalized && (
        <Button variant="outline" size="small" className="max-sm:hidden" asChild>
          <Link href={personalized}>
            <Table2 aria-hidden /> Personalize
          </Link>
        </Button>
      )}
      {project.videoUrl === null && canChange && <RoomForVideoActions />}
      {!isInMenu &&
        offered.map(({ id, label, Icon }) => (
          <Button
            key={id}
            variant="outline"
            size="small"
            className="max-sm:hidden"
            onClick={() => onOpen(id)}
          >
            <Icon aria-hidden /> {label}
          </Button>
        ))}
      {offered.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              ref={menu}
              variant="outline"
              size="small"
              className={classNames('w-11 px-0', !isInMenu && 'sm:hidden')}
              aria-label="More actions"
            >
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {personalized && (
              <DropdownMenuItem className="sm:hidden" onSelect={() => navigate(personalized)}>
                <Table2 aria-hidden /> Personalize
              </DropdownMenuItem>
            )}
            {offered.map(({ id, label, Icon }) => (
              <DropdownMenuItem key={id} destructive={id === 'delete'} onSelect={() => onOpen(id)}>
                <Icon aria-hidden /> {label}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  );
}

/** Takes the place of the actions that come with the video. */
function RoomForVideoActions() {
  return ['Download', 'Copy link', 'Share', 'Personalize'].map((label) => (
    <span
      key={label}
      aria-hidden
      className={classNames(buttonClasses({ variant: 'outline', size: 'small' }), 'invisible max-sm:hidden')}
    >
      <Share2 /> {label}
    </span>
  ));
}
