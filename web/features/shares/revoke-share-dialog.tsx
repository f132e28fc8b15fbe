import type { Share } from '../../../contract/shares.ts';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '../../components/ui/alert-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DialogFooter } from '../../components/ui/dialog.tsx';
import { useRevokeShare } from './use-share-actions.ts';

export function RevokeShareDialog({
  projectId,
  share,
  onClose,
}: {
  projectId: string;
  share: Share;
  onClose: () => void;
}) {
  const revocation = useRevokeShare(projectId, onClose);
  return (
    <AlertDialog open onOpenChange={(open) => !open && !revocation.isPending && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>Revoke this link?</AlertDialogTitle>
        <AlertDialogDescription>
          The video will no longer be available through this link, even to people who are watching now. This
          cannot be undone, but you can create a new link at any time.
        </AlertDialogDescription>
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline" disabled={revocation.isPending}>
              Cancel
            </Button>
          </AlertDialogCancel>
          <Button
            variant="danger"
            disabled={revocation.isPending}
            onClick={() => revocation.mutate(share.id)}
          >
            {revocation.isPending ? 'Revoking...' : 'Revoke'}
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
