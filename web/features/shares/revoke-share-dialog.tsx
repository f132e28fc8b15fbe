import type { Share } from '#contract/shares.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
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
  const revocation = useRevokeShare({ projectId, shareId: share.id });
  return (
    <ConfirmDialog
      title="Revoke this link?"
      action={['Revoke', 'Revoking...']}
      mutation={revocation}
      onClose={onClose}
    >
      The video will no longer be available through this link, even to people who are watching now. This
      cannot be undone, but you can create a new link at any time.
    </ConfirmDialog>
  );
}
