import { Copy, Ellipsis, FileText, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Project } from '../../../../contract/projects.ts';
import { Button } from '../../../components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import { DeleteProjectDialog } from '../delete-project-dialog.tsx';
import { useProjectActions } from '../use-project-actions.ts';

export function ProjectMenu({ project }: { project: Pick<Project, 'id' | 'name'> }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [, navigate] = useLocation();
  const { duplicate } = useProjectActions(project.id);
  const trigger = useRef<HTMLButtonElement>(null);
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
          <DropdownMenuItem disabled={duplicate.isPending} onSelect={() => duplicate.mutate()}>
            <Copy aria-hidden /> Duplicate
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem destructive onSelect={() => setIsDeleting(true)}>
            <Trash2 aria-hidden /> Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isDeleting && (
        <DeleteProjectDialog
          project={project}
          onClose={(isDeleted) => {
            setIsDeleting(false);
            // With the project its menu goes; the page itself is the next best place.
            const next = isDeleted ? document.querySelector('main') : trigger.current;
            requestAnimationFrame(() => next?.focus());
          }}
        />
      )}
    </>
  );
}
