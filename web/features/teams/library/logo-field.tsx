import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { maxLogoBytes } from '#contract/limits.ts';
import { deleteLogo, setLogo } from '#contract/team-library.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { apiFetch } from '#web/lib/api-client.ts';
import { callEndpoint, fillPath } from '#web/lib/call-endpoint.ts';
import { useTeamMutation } from '../use-team-mutation.ts';

export function LogoField({ teamId, logoUrl }: { teamId: string; logoUrl: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const params = { teamId };
  const upload = useTeamMutation({
    action: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return apiFetch({ method: setLogo.method, path: fillPath(setLogo.path, params), form });
    },
    done: { title: 'Logo saved', description: 'It appears on the cards of new videos.' },
    failed: 'The logo could not be saved.',
  });
  const removal = useTeamMutation({
    action: () => callEndpoint(deleteLogo, { params }),
    done: { title: 'Logo removed', description: 'New videos will have no logo.' },
    failed: 'The logo could not be removed.',
  });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <p className="w-full text-sm text-ink-soft">
        Logo: PNG, JPEG or WebP, up to {maxLogoBytes / 1024 / 1024} MB.
      </p>
      <FileInput
        ref={input}
        label="Logo file"
        accept="image/png,image/jpeg,image/webp"
        onFile={(file) => upload.mutate(file)}
      />
      {logoUrl && (
        <Button variant="outline" size="small" disabled={removal.isPending} onClick={() => removal.mutate()}>
          <Trash2 aria-hidden /> {removal.isPending ? 'Removing...' : 'Remove logo'}
        </Button>
      )}
      <Button
        variant="outline"
        size="small"
        disabled={upload.isPending}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden /> {upload.isPending ? 'Saving...' : logoUrl ? 'Change logo' : 'Upload logo'}
      </Button>
    </div>
  );
}
