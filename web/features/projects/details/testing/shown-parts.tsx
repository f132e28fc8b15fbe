/** Draws one part of a project's page for the tests of components, with the project that a test gives. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { ProjectDetail } from '#contract/projects.ts';
import { Toaster } from '#web/components/ui/toaster.tsx';
import { createQueryClient } from '#web/lib/queries/query-client.ts';
import { EditorProvider } from '../../editor/use-editor.tsx';
import { projectQuery } from '../../projects-query.ts';
import { ActionBar } from '../action-bar.tsx';
import { RewriteAllCard } from '../rewriting/rewrite-all-card.tsx';
import { Storyboard } from '../storyboard/storyboard.tsx';

declare global {
  interface Window {
    part: string;
    given: ProjectDetail;
  }
}

const parts: Record<string, (shown: { project: ProjectDetail }) => ReactNode> = {
  storyboard: ShownSlides,
  rewriting: ({ project }) => (
    <>
      <RewriteAllCard project={project} isLocked={false} offers="both" />
      <ShownSlides project={project} />
    </>
  ),
  bar: ShownBar,
};

function ShownSlides({ project }: { project: ProjectDetail }) {
  return (
    <Storyboard
      userId="ada"
      project={project}
      isLocked={false}
      playing={null}
      frames={new Map()}
      onPlay={() => {}}
    />
  );
}

function ShownBar({ project }: { project: ProjectDetail }) {
  const card = useRef<HTMLDivElement>(null);
  return (
    <>
      <ShownSlides project={project} />
      <ActionBar card={card} project={project} />
    </>
  );
}

const queryClient = createQueryClient(() => {});
const query = projectQuery(window.given.id);
queryClient.setQueryData(query.queryKey, window.given);

function Shown() {
  const { data } = useQuery({ ...query, refetchOnMount: false });
  const Part = parts[window.part];
  if (!data || !Part) return null;
  return (
    <EditorProvider userId="u1" project={data}>
      <Part project={data} />
    </EditorProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <Shown />
    <Toaster />
  </QueryClientProvider>,
);
