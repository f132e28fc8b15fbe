import { useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#contract/auth.ts';
import type { Project } from '#contract/projects.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Card, CardTitle } from '../components/ui/card.tsx';
import { UpgradeHint } from '../features/account/upgrade-hint.tsx';
import { GenerationDialog } from '../features/generation/generation-dialog.tsx';
import { useWatchedProject } from '../features/notifier/watched-project.ts';
import { DrawnSlides } from '../features/projects/drawn-slides.tsx';
import { ProjectFailure } from '../features/projects/project-failure.tsx';
import { useProjects } from '../features/projects/projects-query.ts';
import { RecentProjects } from '../features/projects/recent-projects.tsx';
import { useCancelProject } from '../features/projects/use-project-actions.ts';
import { CreateVideoForm } from '../features/upload/create-video-form.tsx';
import { type RefusedDeck, useSendDeck } from '../features/upload/use-send-deck.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

/** Content of the dialog: nothing, an upload, or the project created from it. */
type Shown =
  | { kind: 'nothing' }
  | { kind: 'upload'; isReviewed: boolean }
  | { kind: 'project'; id: string; isReviewed: boolean };

export function DashboardPage({ user }: { user: User }) {
  usePageTitle('Create Sales Video');
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  const [refused, setRefused] = useState<RefusedDeck | null>(null);
  const close = () => setShown({ kind: 'nothing' });
  const upload = useSendDeck({
    accepted: ({ id }) => setShown((now) => (now.kind === 'upload' ? { ...now, kind: 'project', id } : now)),
    failed: (deck) => {
      setRefused(deck);
      close();
    },
  });
  const [, navigate] = useLocation();
  const cancelation = useCancelProject();
  const { data: projects } = useProjects();
  const project = shown.kind === 'project' ? projects?.find(({ id }) => id === shown.id) : undefined;

  // A failure closes the dialog and stays on the page. The dialog reopens when the user retries.
  const hasFailed = project?.status === 'failed';
  useWatchedProject(project?.id ?? null);

  const cancel = () => {
    close();
    if (shown.kind === 'project') cancelation.mutate(shown.id);
    else upload.cancel();
  };

  return (
    <div className="page py-10">
      <PageHeader
        title="Create Sales Video"
        subtitle="Turn your PowerPoint presentation into a sales video with an AI voiceover."
      />
      <UpgradeHint user={user} />
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <CreateVideoForm
          user={user}
          refused={refused}
          notice={project && hasFailed && <FailedVideo project={project} />}
          onGenerate={(file, settings) => {
            setRefused(null);
            setShown({ kind: 'upload', isReviewed: settings.review === 'true' });
            upload.send(file, settings);
          }}
        />
        <aside
          className="grid gap-6 *:min-w-0 md:grid-cols-2 lg:grid-cols-1"
          aria-label="Recent projects and tips"
        >
          <RecentProjects />
          <Tips />
        </aside>
      </div>
      {(shown.kind === 'upload' || (project && !hasFailed)) && (
        <GenerationDialog
          isReviewed={shown.kind !== 'nothing' && shown.isReviewed}
          upload={upload.progress}
          project={project ?? null}
          slides={project && <DrawnSlides project={project} />}
          onCancel={cancel}
          onClose={close}
          onReview={() => project && navigate(`/projects/${project.id}`)}
        />
      )}
    </div>
  );
}

/** Explains why the video that was just started failed, with a button to retry. */
function FailedVideo({ project }: { project: Project }) {
  return (
    <Card role="alert" className="space-y-3">
      <CardTitle className="wrap-anywhere">No video was made of {project.name}</CardTitle>
      <ProjectFailure project={project} />
    </Card>
  );
}

const tips = [
  'Use high-contrast slides',
  'Keep text concise for better speech generation',
  'Train your voice in a quiet environment',
];

function Tips() {
  return (
    <Card className="bg-transparent shadow-none">
      <CardTitle className="mb-3">Tips</CardTitle>
      <ul className="space-y-2.5">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-3">
            <span aria-hidden className="mt-1.5 h-3.5 w-1 shrink-0 rounded-pill bg-live" />
            {tip}
          </li>
        ))}
      </ul>
    </Card>
  );
}
