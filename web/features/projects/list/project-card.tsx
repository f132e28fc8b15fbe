import { Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Project } from '#contract/projects.ts';
import { voiceLabel } from '#contract/vocabulary/voices.ts';
import { type Fact, FactList } from '#web/components/fact-list.tsx';
import { StatusBadge } from '#web/components/status-badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Collapsible } from '#web/components/ui/collapsible.tsx';
import { formatCreatedAt } from '#web/lib/format-created-at.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { shownStatus } from '#web/lib/stage-progress.ts';
import { DownloadLink } from '../download-link.tsx';
import { ProcessingBar } from '../processing-bar.tsx';
import { ProjectFailure } from '../project-failure.tsx';
import { ScriptText } from '../script-text.tsx';
import type { ShownProject } from '../shown-project.ts';
import { TeamBadge } from '../team-badge.tsx';
import { Poster } from './poster.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ProjectMenu } from './project-menu.tsx';

export function ProjectCard({ project, teams, user }: ShownProject) {
  const isComplete = project.status === 'complete';
  return (
    <Card className="grid gap-4 max-sm:p-4 sm:grid-cols-[11rem_1fr] sm:gap-6 sm:p-5">
      <Poster project={project} />
      <div className="min-w-0 space-y-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 space-y-2">
            <h2 className="text-xl wrap-anywhere">
              <Link
                href={`/projects/${project.id}`}
                title={project.name}
                className="line-clamp-2 underline-offset-4 hover:underline"
              >
                {project.name}
              </Link>
            </h2>
            <div className="flex min-w-0 flex-wrap gap-2">
              <StatusBadge status={shownStatus(project)} />
              <TeamBadge team={project.team} />
            </div>
          </div>
          <ProjectMenu project={project} teams={teams} user={user} />
        </div>
        <Facts project={project} />
        {isComplete && project.lengthReason && (
          <p className="text-sm font-medium text-warn">{project.lengthReason}</p>
        )}
        {project.status === 'processing' && <ProcessingBar project={project} />}
        <ProjectFailure project={project} />
        {isComplete && <FinishedVideo project={project} />}
        {project.generatedScript && (
          <div className="border-t border-line pt-1">
            <Collapsible title="Generated Script Preview">
              <ScriptText script={project.generatedScript} className="max-h-72 pb-2" />
            </Collapsible>
          </div>
        )}
      </div>
    </Card>
  );
}

function Facts({ project }: { project: Project }) {
  const facts: Fact[] = [
    ['Slides', project.slideCount ?? '—'],
    ['Duration', formatDuration(project.duration)],
    ['Voice', voiceLabel(project.voiceOption)],
    [
      'Created',
      <time key="time" dateTime={project.createdAt}>
        {formatCreatedAt(project.createdAt, new Date())}
      </time>,
    ],
    ...(project.team ? [['Made by', project.madeBy.name] satisfies Fact] : []),
  ];
  return <FactList facts={facts} className="gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8" />;
}

function FinishedVideo({ project }: { project: Project }) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setIsPreviewed(true)}>
        <Play aria-hidden /> Preview
      </Button>
      <DownloadLink project={project} variant="outline" size="small">
        Download
      </DownloadLink>
      <PreviewDialog project={project} isOpen={isPreviewed} onOpenChange={setIsPreviewed} />
    </div>
  );
}
