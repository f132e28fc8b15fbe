import { Download, FileUp } from 'lucide-react';
import { useRef } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { downloadXliff, uploadXliff } from '#contract/xliff.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { apiFetch } from '#web/lib/api-client.ts';
import { fillPath } from '#web/lib/call-endpoint.ts';
import { useScriptMutation } from '../use-project-actions.ts';

/** The script as a file for translators, and the way back for their translation. */
export function TranslationRow({
  project: { id, name },
  isLocked,
}: {
  project: Pick<ProjectDetail, 'id' | 'name'>;
  isLocked: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  // A text that is saved afterwards would replace its translation.
  const taking = useScriptMutation({
    action: async (file: File) => {
      const form = new FormData();
      form.append('file', file);
      await apiFetch({ method: uploadXliff.method, path: fillPath(uploadXliff.path, { id }), form });
    },
    done: { title: 'Script replaced', description: 'You will hear it in the next video.' },
    failed: { title: 'The translation was not accepted', fallback: 'Please try again in a moment.' },
  });
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <span className="w-full text-sm text-ink-soft">Translation</span>
      <Button variant="outline" size="small" asChild>
        <a href={fillPath(downloadXliff.path, { id })} download={`${name}.xlf`}>
          <Download aria-hidden /> XLIFF
        </a>
      </Button>
      {!isLocked && (
        <>
          <FileInput
            ref={input}
            label="Translated XLIFF file"
            accept=".xlf,.xliff,application/xliff+xml"
            onFile={(file) => taking.mutate(file)}
          />
          <Button
            variant="outline"
            size="small"
            aria-label="Upload a translation"
            busy={taking.isPending && 'Reading...'}
            onClick={() => input.current?.click()}
          >
            <FileUp aria-hidden /> Upload
          </Button>
        </>
      )}
    </div>
  );
}
