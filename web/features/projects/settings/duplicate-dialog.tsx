import { type FormEvent, useId, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { maxProjectNameLength } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { DialogFormFooter } from '#web/components/dialog-form-footer.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/components/ui/dialog.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useProject } from '../projects-query.ts';
import { copyName, settingsFor, toSettings, toValues } from './project-settings.ts';
import { SettingFields } from './setting-fields.tsx';
import { useDuplicateProject } from './use-change-project.ts';

/** Makes a project of its own from the same deck, with other settings if wanted. @param onClose called with whether it was made */
export function DuplicateDialog({
  projectId,
  user,
  onClose,
}: {
  projectId: string;
  user: User;
  onClose: (isDone: boolean) => void;
}) {
  const query = useProject(projectId);
  const { data: project } = query;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)}>
      <DialogContent className="sm:max-w-2xl">
        <DialogTitle>Duplicate the project</DialogTitle>
        <DialogDescription>
          A new script is written from the same deck. The copy counts as one video of your plan.
        </DialogDescription>
        {project ? (
          <DuplicateForm project={project} user={user} onDone={() => onClose(true)} />
        ) : query.isError ? (
          <LoadFailure query={query} fallback="The project could not be loaded." />
        ) : (
          <Skeleton className="h-64" />
        )}
      </DialogContent>
    </Dialog>
  );
}

function DuplicateForm({
  project,
  user,
  onDone,
}: {
  project: ProjectDetail;
  user: User;
  onDone: () => void;
}) {
  const nameId = useId();
  const [name, setName] = useState(copyName(project.name));
  const [values, setValues] = useState(() => toValues(project));
  const duplication = useDuplicateProject(project.id);
  const settings = toSettings(values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (settings) duplication.mutate({ name, settings }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="space-y-5">
      <div className="space-y-1.5">
        <Label htmlFor={nameId}>Name</Label>
        <Input
          id={nameId}
          value={name}
          maxLength={maxProjectNameLength}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <SettingFields settings={settingsFor(project, user)} values={values} onChange={setValues} />
      <DialogFormFooter
        action="Duplicate"
        pendingAction="Starting..."
        isPending={duplication.isPending}
        isDisabled={name.trim() === '' || settings === null}
        variant="live"
      />
    </form>
  );
}
