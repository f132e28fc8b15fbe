import { Pencil } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { maxProjectNameLength } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { useRenameProject } from './use-change-project.ts';

/** Longest name at the size of other headings. Longer names are smaller, so that the slides stay on the first screen. */
const maxLargeCharacters = 34;

/**
 * Heading of a project's page, which can be edited in place, and the line below it. The field lies over the heading, so that nothing
 * moves. Enter saves, Escape cancels.
 * @param children shown below the name, beside the rename button, which would be far away beside a name of two lines
 */
export function ProjectName({
  project,
  children,
}: {
  project: Pick<ProjectDetail, 'id' | 'name' | 'allowed'>;
  children: ReactNode;
}) {
  const [name, setName] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const renaming = useRenameProject(project.id);
  const close = () => {
    setName(null);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = name?.trim() ?? '';
    if (next === '' || next === project.name) return close();
    renaming.mutate(next, { onSuccess: close });
  };
  return (
    <form onSubmit={save} className="contents">
      <div className="relative basis-full">
        <h1
          title={project.name}
          className={classNames(
            'line-clamp-2 text-2xl text-wrap wrap-anywhere',
            project.name.length <= maxLargeCharacters && 'sm:text-title',
            name !== null && 'opacity-0',
          )}
        >
          {project.name}
        </h1>
        {name !== null && (
          <div className="absolute inset-x-0 top-1/2 flex -translate-y-1/2 items-center gap-2">
            <Input
              // The user has just asked for this field.
              autoFocus
              aria-label="Name of the project"
              // As high as the buttons, so that its outline does not lie on the line below.
              className="h-9! min-w-0 max-w-3xl text-lg pointer-coarse:h-11!"
              value={name}
              maxLength={maxProjectNameLength}
              onFocus={({ target }) => showBeginning(target)}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={({ key }) => key === 'Escape' && close()}
            />
            <Button
              type="submit"
              size="small"
              disabled={name.trim() === ''}
              busy={renaming.isPending && 'Saving...'}
            >
              Save
            </Button>
            <Button variant="quiet" size="tight" onClick={close}>
              Cancel
            </Button>
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft max-sm:mt-2 xl:flex-1">
        {children}
        {project.allowed.includes('change') && (
          <Button
            ref={pencil}
            variant="quiet"
            size="tight"
            className={classNames('-mx-2.5', name !== null && 'invisible')}
            aria-label="Rename the project"
            title="Rename"
            onClick={() => setName(project.name)}
          >
            <Pencil aria-hidden />
          </Button>
        )}
      </div>
    </form>
  );
}

/** Selects the whole name. A selection that ends at its beginning does not scroll a long name out of the field. */
function showBeginning(field: HTMLInputElement): void {
  field.setSelectionRange(0, field.value.length, 'backward');
  field.scrollLeft = 0;
}
