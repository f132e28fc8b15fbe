import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportData } from '#contract/account.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { failureToast } from '../../lib/failure-toast.ts';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../lib/toast.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Exports the user's data, and deletes the account. */
export function YourDataCard() {
  const download = useMutation({
    mutationFn: () => saveFile(exportData, 'deckvoice-export.zip'),
    onSuccess: () => showToast({ title: 'Export ready', description: 'Your data has been downloaded.' }),
    onError: (error) => showToast(failureToast('Export failed', error, 'Your data could not be exported.')),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Your data</CardTitle>
        <CardDescription>
          Export your account, devices, projects, scripts, captions and voice as one ZIP file. Decks and
          videos are listed in it with download links.
        </CardDescription>
      </CardHeader>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="small"
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          <Download aria-hidden />
          {download.isPending ? 'Exporting...' : 'Export my data'}
        </Button>
        <DeleteAccountDialog />
      </div>
    </Card>
  );
}
