import { History } from 'lucide-react';
import { useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import type { ScriptVersion } from '#contract/slides.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Collapsible } from '#web/components/ui/collapsible.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { sentenceOf } from '#web/lib/api-error.ts';
import { formatDay } from '#web/lib/format-day.ts';
import { compareVersion, describeDifference, type SlideDifference } from './compare-version.ts';
import { useRestoreVersion, useVersions } from './use-versions.ts';

/** Card of the scripts of the project's latest videos: how each differs from the current one, and a button that restores it. */
export function VersionsCard({ project, isLocked }: { project: ProjectDetail; isLocked: boolean }) {
  const { data: versions, error } = useVersions(project);
  return (
    <Card className="space-y-4">
      <CardTitle>Versions</CardTitle>
      <p className="text-sm text-ink-soft">
        Every video keeps its script. Compare an earlier script with the current one, or go back to it.
      </p>
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {sentenceOf(error, 'The versions could not be loaded.')}
        </p>
      )}
      {!versions && !error && <Skeleton className="h-16" />}
      {versions?.length === 0 && <p className="text-sm">The next video is the first whose script is kept.</p>}
      <ul className="divide-y divide-line">
        {versions?.map((version) => (
          <Version key={version.id} project={project} version={version} isLocked={isLocked} />
        ))}
      </ul>
    </Card>
  );
}

function Version({
  project,
  version,
  isLocked,
}: {
  project: ProjectDetail;
  version: ScriptVersion;
  isLocked: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const restoring = useRestoreVersion(project.id, version.id);
  const difference = compareVersion(version, project.slides);
  const isSame = difference.slides.length === 0 && !difference.isOtherOrder;
  const madeAt = formatDay(version.madeAt, new Date());
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <time dateTime={version.madeAt} className="font-semibold">
          {madeAt}
        </time>
        {version.isOfVideo && <Badge>This video</Badge>}
      </div>
      <p className="text-sm text-ink-soft">{describeDifference(difference)}</p>
      {difference.slides.length > 0 && (
        <Collapsible title={<span className="text-sm">Compare</span>}>
          <div className="space-y-4 text-sm">
            {difference.slides.map((slide) => (
              <Difference key={slide.number} difference={slide} />
            ))}
          </div>
        </Collapsible>
      )}
      {!isSame && !isLocked && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Use this script again: ${madeAt}`}
          onClick={() => setIsAsking(true)}
        >
          <History aria-hidden /> Use this script again
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Use this script again?"
          action={['Use this script', 'Restoring...']}
          mutation={restoring}
          onClose={() => setIsAsking(false)}
        >
          The current script is replaced. The video stays as it is until you render it again.
        </ConfirmDialog>
      )}
    </li>
  );
}

function Difference({ difference: { number, title, texts, others } }: { difference: SlideDifference }) {
  return (
    <section aria-label={`Slide ${number}`} className="space-y-1 wrap-anywhere">
      <h3 className="font-semibold">
        Slide {number}
        {title !== null && `: ${title}`}
      </h3>
      {texts && (
        <dl className="space-y-1">
          <div>
            <dt className="text-ink-soft">Then</dt>
            <dd>{texts.before || 'Nothing was said.'}</dd>
          </div>
          <div>
            <dt className="text-ink-soft">Now</dt>
            <dd>{texts.now || 'Nothing is said.'}</dd>
          </div>
        </dl>
      )}
      {others.map((sentence) => (
        <p key={sentence} className="text-ink-soft">
          {sentence}
        </p>
      ))}
    </section>
  );
}
