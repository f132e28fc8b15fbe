import { type FormEvent, useState } from 'react';
import { type Share, shareSettings } from '../../../contract/shares.ts';
import { Button } from '../../components/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../components/ui/dialog.tsx';
import { fieldFaultsOf, sentenceOf } from '../../lib/api-error.ts';
import { ShareFields } from './share-fields.tsx';
import { toFormValues, toSettings } from './share-form-values.ts';
import { useSaveShare } from './use-share-actions.ts';

/** Makes a link or, where one is given, changes it. */
export function ShareDialog({
  projectId,
  share,
  onClose,
}: {
  projectId: string;
  share: Share | null;
  onClose: () => void;
}) {
  const [values, setValues] = useState(() => toFormValues(share));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const save = useSaveShare(projectId, share);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const settings = toSettings(values, share);
    const { error } = shareSettings.safeParse(settings);
    const found = error?.issues.map(({ path, message }): [string, string] => [path.join('.'), message]);
    setFaults(Object.fromEntries(found ?? []));
    if (error) return;
    save.mutate(settings, {
      onSuccess: onClose,
      onError: (failure) => setFaults(fieldFaultsOf(failure)),
    });
  };

  const hasFaults = Object.keys(faults).length > 0;
  return (
    <Dialog open onOpenChange={(open) => !open && !save.isPending && onClose()}>
      <DialogContent>
        <DialogTitle>{share ? 'Change the link' : 'Share this video'}</DialogTitle>
        <DialogDescription>
          {share
            ? 'Changes apply at once, also for people who already have the link.'
            : 'Anyone with the link can watch the video, without an account.'}
        </DialogDescription>
        <form onSubmit={submit} noValidate className="space-y-5">
          <ShareFields
            values={values}
            onChange={setValues}
            faults={faults}
            hasPassword={share?.hasPassword}
          />
          {save.isError && !hasFaults && (
            <p role="alert" className="text-sm font-medium text-bad">
              {sentenceOf(save.error, 'The link could not be saved.')}
            </p>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline" disabled={save.isPending}>
                Cancel
              </Button>
            </DialogClose>
            <Button type="submit" disabled={save.isPending}>
              {submitLabel(share, save.isPending)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function submitLabel(share: Share | null, isPending: boolean): string {
  if (share) return isPending ? 'Saving...' : 'Save';
  return isPending ? 'Creating...' : 'Create link';
}
