import { Download, FileUp, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { fromDetail, fromWire } from '#contract/wire-settings.ts';
import { type Fact, FactList } from '#web/components/fact-list.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { settingFacts } from '#web/components/video-settings/setting-labels.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { DownloadLink } from '../download-link.tsx';
import { deckUrl } from '../media-urls.ts';
import { TranslationRow } from './translation-row.tsx';
import { writerSentence } from './writer-sentence.ts';

// Loaded when they are opened: one brings the settings along, the other the drop zone.
const ChangeSettingsDialog = lazyPart(() =>
  import('../settings/change-settings-dialog.tsx').then((m) => m.ChangeSettingsDialog),
);
const NewDeckDialog = lazyPart(() => import('../new-deck/new-deck-dialog.tsx').then((m) => m.NewDeckDialog));

/** The requested and the actual settings of the video, with the reason when the length differs. */
export function LengthCard({
  project,
  user,
  isLocked,
}: {
  project: ProjectDetail;
  user: User;
  /** True while the script cannot be changed. */
  isLocked: boolean;
}) {
  const [open, setOpen] = useState<'settings' | 'deck'>();
  const [requested, ...others] = settingFacts(shownSettings(project));
  const isBeingMade = project.status === 'processing' && !project.awaitsReview;
  const isChangeable =
    project.allowed.includes('change') &&
    (isBeingMade || (project.videoUrl !== null && project.status !== 'processing'));
  const writer = writerSentence(project);
  const facts: Fact[] = [
    ...(requested ? [requested] : []),
    // It has its place before there is a video, so that the others keep theirs.
    ['Actual length', project.videoUrl === null ? 'Not made yet' : formatDuration(project.duration)],
    ...others,
    ['Deck', project.originalFileName],
    ...(writer === null ? [] : [['Script', writer] satisfies Fact]),
  ];
  return (
    <Card className="space-y-4">
      <h2 className="sr-only">About this video</h2>
      <FactList facts={facts} />
      {isChangeable && (
        // They keep their place while a video is made, so that the downloads below do not move.
        <div className={classNames('grid gap-2 sm:grid-cols-2 lg:grid-cols-1', isBeingMade && 'invisible')}>
          <Button variant="outline" size="small" onClick={() => setOpen('settings')}>
            <SlidersHorizontal aria-hidden /> Change settings
          </Button>
          <Button variant="outline" size="small" onClick={() => setOpen('deck')}>
            <FileUp aria-hidden /> {project.deckUpdate ? 'See the new deck' : 'Update the deck'}
          </Button>
        </div>
      )}
      {open === 'settings' && (
        <ChangeSettingsDialog project={project} user={user} onClose={() => setOpen(undefined)} />
      )}
      {open === 'deck' && <NewDeckDialog project={project} onClose={() => setOpen(undefined)} />}
      {project.lengthReason && (
        <p className="rounded-field bg-warn-wash px-4 py-3 text-sm font-medium text-warn">
          {project.lengthReason}
        </p>
      )}
      <Downloads project={project} />
      {project.slides.some(({ script }) => script?.trim()) && (
        <TranslationRow project={project} isLocked={isLocked} />
      )}
    </Card>
  );
}

/** Returns the settings of the video that is shown, or of the one that is being made. */
function shownSettings(project: ProjectDetail): ReturnType<typeof fromDetail> {
  const { status, madeWith } = project;
  return status === 'processing' || madeWith === null ? fromDetail(project) : fromWire(madeWith);
}

function Downloads({ project }: { project: ProjectDetail }) {
  const canChange = project.allowed.includes('change');
  if (project.videoUrl === null && !canChange) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <span className="w-full text-sm text-ink-soft">Download</span>
      <DownloadLink project={project} variant="outline" size="small">
        MP4
      </DownloadLink>
      <DownloadLink project={project} kind="srt" variant="outline" size="small">
        SRT
      </DownloadLink>
      <DownloadLink project={project} kind="vtt" variant="outline" size="small">
        VTT
      </DownloadLink>
      {canChange && (
        <Button variant="outline" size="small" asChild>
          <a href={deckUrl(project)} download={project.originalFileName}>
            <Download aria-hidden /> Deck
          </a>
        </Button>
      )}
    </div>
  );
}
