import { type Resolver, useForm } from 'react-hook-form';
import type { ProjectDetail } from '#contract/projects.ts';
import type { Share } from '#contract/shares.ts';
import { DialogFormFooter } from '../../components/dialog-form-footer.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../components/ui/dialog.tsx';
import { fieldFaultsOf, sentenceOf } from '../../lib/api-error.ts';
import { ShareFields } from './share-fields.tsx';
import {
  findFaults,
  type ShareFormValues,
  toFieldFaults,
  toFormValues,
  toSettings,
} from './share-form-values.ts';
import { UnsaidNote } from './unsaid-note.tsx';
import { useSaveShare } from './use-share-actions.ts';

/** Creates a link or, if `share` is given, changes it. */
export function ShareDialog({
  project,
  share,
  onClose,
}: {
  project: Pick<ProjectDetail, 'id' | 'warnings'>;
  share: Share | null;
  onClose: () => void;
}) {
  const form = useForm<ShareFormValues>({ resolver: resolverFor(share), defaultValues: toFormValues(share) });
  const save = useSaveShare(project.id, share);
  const submit = form.handleSubmit((values) =>
    save.mutate(toSettings(values, share), {
      onSuccess: onClose,
      onError: (failure) => {
        for (const { field, message } of toFieldFaults(Object.entries(fieldFaultsOf(failure))))
          form.setError(field, { message });
      },
    }),
  );
  const hasFaults = Object.keys(form.formState.errors).length > 0;
  return (
    <Dialog open onOpenChange={(open) => !open && !save.isPending && onClose()}>
      <DialogContent>
        <DialogTitle>{share ? 'Change the link' : 'Share this video'}</DialogTitle>
        <DialogDescription>
          {share
            ? 'Changes apply at once, also for people who already have the link.'
            : 'Anyone with the link can watch the video, without an account.'}
        </DialogDescription>
        {share === null && <UnsaidNote project={project} onLeave={onClose} />}
        <form onSubmit={submit} noValidate className="space-y-5">
          <ShareFields form={form} hasPassword={share?.hasPassword ?? false} />
          {save.isError && !hasFaults && (
            <p role="alert" className="text-sm font-medium text-bad">
              {sentenceOf(save.error, 'The link could not be saved.')}
            </p>
          )}
          <DialogFormFooter
            action={share ? 'Save' : 'Create link'}
            pendingAction={share ? 'Saving...' : 'Creating...'}
            isPending={save.isPending}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Validates with the contract's schema, after converting the fields into the settings that it describes. */
function resolverFor(share: Share | null): Resolver<ShareFormValues> {
  return (values) => {
    const faults = findFaults(values, share);
    if (faults.length === 0) return { values, errors: {} };
    const errors = faults.map(({ field, message }) => [field, { type: 'validate', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
