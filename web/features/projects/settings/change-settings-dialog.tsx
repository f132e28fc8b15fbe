import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { User } from '#contract/auth.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { DialogFormFooter } from '#web/components/dialog-form-footer.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/components/ui/dialog.tsx';
import { describeRemake } from './describe-remake.ts';
import { planRemakeOf, settingsFor, settingTexts, toSettings, toValues } from './project-settings.ts';
import { SettingFields } from './setting-fields.tsx';
import { useRemakeProject } from './use-change-project.ts';

/** Changes the settings of a finished video, explains what has to be made again, and starts it. */
export function ChangeSettingsDialog({
  project,
  user,
  onClose,
}: {
  project: ProjectDetail;
  user: User;
  onClose: () => void;
}) {
  const form = useForm({ resolver: zodResolver(settingTexts), defaultValues: toValues(project) });
  const remaking = useRemakeProject(project.id);
  const settings = toSettings(form.watch());
  const remake = settings && planRemakeOf(project, settings);
  const isChanged =
    remake !== null &&
    (remake.changed.length > 0 || remake.reorders || project.slides.some(({ edited }) => edited));
  const losesEdits =
    remake?.writesScript && (project.isScriptEdited || project.slides.some(({ edited }) => edited));
  const submit = form.handleSubmit((given) => remaking.mutate(given, { onSuccess: onClose }));
  return (
    <Dialog open onOpenChange={(open) => !open && !remaking.isPending && onClose()}>
      <DialogContent className="sm:max-w-2xl">
        <DialogTitle>Change settings</DialogTitle>
        <DialogDescription>The video stays available until the new one is ready.</DialogDescription>
        <form onSubmit={submit} noValidate className="space-y-5">
          <FormProvider {...form}>
            <SettingFields settings={settingsFor(project, user)} />
          </FormProvider>
          <div role="status" className="space-y-2 rounded-field bg-well px-4 py-3 text-sm">
            <p className="font-medium">
              {settings && remake && isChanged
                ? describeRemake(project, settings, remake)
                : 'Change a setting to see what will be rendered again.'}
            </p>
            {losesEdits && (
              <p className="font-medium text-warn">
                Your changes to the script are replaced. Duplicate the project first to keep them.
              </p>
            )}
          </div>
          <DialogFormFooter
            action="Render again"
            pendingAction="Starting..."
            isPending={remaking.isPending}
            isDisabled={!isChanged}
            variant="live"
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
