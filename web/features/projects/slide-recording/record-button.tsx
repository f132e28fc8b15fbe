import { MicVocal } from 'lucide-react';
import { useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { recordButtonId } from './record-button-id.ts';

// Loaded when it is opened.
const RecordDialog = lazyPart(() => import('./record-dialog.tsx').then((m) => m.RecordDialog));

type Slide = Pick<ProjectDetail['slides'][number], 'number' | 'recording' | 'pictureUrl'>;

/** Opens the recorder of a slide. @param text of the slide as it stands in its field */
export function RecordButton({ projectId, slide, text }: { projectId: string; slide: Slide; text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const label = slide.recording ? 'Record again' : 'Record';
  return (
    <>
      <Button
        id={recordButtonId(slide.number)}
        variant="quiet"
        size="tight"
        title="Record this slide yourself."
        aria-label={`${label}: record slide ${slide.number} yourself`}
        onClick={() => setIsOpen(true)}
      >
        <MicVocal aria-hidden /> {label}
      </Button>
      {isOpen && (
        <RecordDialog
          place={{ projectId, number: slide.number }}
          pictureUrl={slide.pictureUrl}
          text={text}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
