import { Copy, Ellipsis, FileText, Trash2, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { DeleteProjectDialog } from '../delete-project-dialog.tsx';
import { canBeMoved, MoveProjectDialog } from '../move-project-dialog.tsx';
import { DuplicateDialog } from '../settings/duplicate-dialog.tsx';
import type { ShownProject } from '../shown-project.ts';

export function ProjectMenu({ project, teams, user }: ShownProject) {
  const [open, setOpen] = useState<'delete' | 'move' | 'duplicate'>();
  const [, navigate] = useLocation();
  const canChange = project.allowed.includes('change');
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(undefined);
    requestAnimationFrame(() => trigger.current?.focus());
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button ref={trigger} variant="quiet" size="icon" aria-label={`Actions for ${project.name}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => navigate(`/projects/${project.id}`)}>
            <FileText aria-hidden /> View Details
          </DropdownMenuItem>
          {canChange && (
            <DropdownMenuItem onSelect={() => setOpen('duplicate')}>
              <Copy aria-hidden /> Duplicate
            </DropdownMenuItem>
          )}
          {canBeMoved(project, teams) && (
            <DropdownMenuItem onSelect={() => setOpen('move')}>
              <Users aria-hidden /> Move to team
            </DropdownMenuItem>
          )}
          {canChange && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem destructive onSelect={() => setOpen('delete')}>
                <Trash2 aria-hidden /> Delete
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {open === 'move' && <MoveProjectDialog project={project} teams={teams} onClose={close} />}
      {open === 'duplicate' && <DuplicateDialog projectId={project.id} user={user} onClose={close} />}
      {open === 'delete' && (
        <DeleteProjectDialog
          project={project}
          onClose={(isDeleted) => {
            close();
            // A deleted project takes its menu with it, so the focus moves to the page.
            if (isDeleted) requestAnimationFrame(() => document.querySelector('main')?.focus());
          }}
        />
      )}
    </>
  );
}
