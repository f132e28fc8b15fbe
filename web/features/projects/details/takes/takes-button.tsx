import { Mic } from 'lucide-react';
import { useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Button } from '#web/components/ui/button.tsx';

// Loaded when it is opened.
const TakesDialog = lazyPart(() => import('./takes-dialog.tsx').then((m) => m.TakesDialog));

/** Opens the takes of a slide's sentences. Its label counts the sentences that are spoken in one. */
export function TakesButton({
  projectId,
  slide: { number, takes },
}: {
  projectId: string;
  slide: Pick<ProjectDetail['slides'][number], 'number' | 'takes'>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const said = 'How a sentence sounds';
  const label = takes.length === 0 ? said : `${said} (${takes.length})`;
  return (
    <>
      <Button
        variant="quiet"
        size="tight"
        title="Speak a sentence in other ways, and keep the one you like."
        aria-label={`${label}, slide ${number}`}
        onClick={() => setIsOpen(true)}
      >
        <Mic aria-hidden /> {label}
      </Button>
      {isOpen && <TakesDialog projectId={projectId} number={number} onClose={() => setIsOpen(false)} />}
    </>
  );
}
