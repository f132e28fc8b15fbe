import { useRef } from 'react';
import type { Project } from '#contract/projects.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { DownloadLink } from '../download-link.tsx';
import { ProjectPlayer } from '../lazy-project-player.tsx';
import { useProject } from '../projects-query.ts';
import { ScriptText } from '../script-text.tsx';

export function PreviewDialog({
  project,
  isOpen,
  onOpenChange,
}: {
  project: Project;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        ref={panel}
        className="outline-none sm:max-w-3xl"
        // The next stop of the Tab key is the player, which is not there yet.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          panel.current?.focus();
        }}
      >
        <div className="space-y-1">
          <DialogTitle title={project.name} className="line-clamp-2 wrap-anywhere">
            {project.name}
          </DialogTitle>
          <DialogDescription>Preview and download your generated sales video.</DialogDescription>
        </div>
        <Player project={project} />
        {project.generatedScript && (
          <div className="space-y-2">
            <h3 className="text-base">Generated Script</h3>
            <ScriptText script={project.generatedScript} className="max-h-48 rounded-field bg-paper p-4" />
          </div>
        )}
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Close</Button>
          </DialogClose>
          <DownloadLink project={project} variant="live">
            Download MP4
          </DownloadLink>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The chapters need the slides, which the list does not contain; the video does not wait for them. */
function Player({ project }: { project: Project }) {
  const { data: detail } = useProject(project.id);
  return (
    // Hides no overflow: the grid would make the row of such a box lower than the box when the dialog has to scroll.
    <div data-aspect={project.videoAspect} className="video-box rounded-slide bg-well [--video-height:60svh]">
      <ProjectPlayer project={project} slides={detail?.slides ?? []} />
    </div>
  );
}
