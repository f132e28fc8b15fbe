import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { User } from '#contract/auth.ts';
import { maxProjectNameLength } from '#contract/limits.ts';
import { copyName, type ProjectDetail, projectName } from '#contract/projects.ts';
import { DialogFormFooter } from '#web/components/dialog-form-footer.tsx';
import { formField } from '#web/components/form-field.ts';
import { InputField } from '#web/components/input-field.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useProject } from '../projects-query.ts';
import { settingsFor, settingTexts, toValues } from './project-settings.ts';
import { SettingFields } from './setting-fields.tsx';
import { useDuplicateProject } from './use-change-project.ts';

const fields = settingTexts.and(z.object({ name: projectName }));

/** Creates another project from the same deck, optionally with other settings. @param onClose called with true if it was created */
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
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { ...toValues(project), name: copyName(project.name) },
  });
  const duplication = useDuplicateProject(project.id);
  const submit = form.handleSubmit(({ name, ...settings }) =>
    duplication.mutate({ name, settings }, { onSuccess: onDone }),
  );
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <InputField label="Name" maxLength={maxProjectNameLength} {...formField(form, 'name')} />
      <FormProvider {...form}>
        <SettingFields settings={settingsFor(project, user)} />
      </FormProvider>
      <DialogFormFooter
        action="Duplicate"
        pendingAction="Starting..."
        isPending={duplication.isPending}
        variant="live"
      />
    </form>
  );
}
