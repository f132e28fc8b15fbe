import { Download } from 'lucide-react';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import { audienceLabels } from '../../../../contract/vocabulary/audiences.ts';
import { musicLabel } from '../../../../contract/vocabulary/music.ts';
import { speedLabel } from '../../../../contract/vocabulary/speeds.ts';
import { voiceLabel } from '../../../../contract/vocabulary/voices.ts';
import { type Fact, FactList } from '../../../components/fact-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { formatDuration } from '../../../lib/format-duration.ts';
import { DownloadLink } from '../download-link.tsx';
import { deckUrl } from '../media-urls.ts';
import { writerSentence } from './writer-sentence.ts';

/** The requested and the actual settings of the video, with the reason when the length differs. */
export function LengthCard({ project }: { project: ProjectDetail }) {
  const writer = writerSentence(project);
  const facts: Fact[] = [
    ['Requested length', formatDuration(project.askedDuration)],
    ['Actual length', project.videoUrl === null ? '—' : formatDuration(project.duration)],
    ['Audience', audienceLabels[project.audience]],
    ['Voice', voiceLabel(project.voiceOption)],
    ['Speed', speedLabel(project.speechSpeed)],
    ['Music', musicLabel(project.backgroundMusic)],
    ['Deck', project.originalFileName],
    ...(writer === null ? [] : [['Script', writer] satisfies Fact]),
  ];
  return (
    <Card className="space-y-4">
      <h2 className="sr-only">About this video</h2>
      <FactList facts={facts} />
      {project.lengthReason && (
        <p className="rounded-field bg-warn-wash px-4 py-3 text-sm font-medium text-warn">
          {project.lengthReason}
        </p>
      )}
      <Downloads project={project} />
    </Card>
  );
}

function Downloads({ project }: { project: ProjectDetail }) {
  const canChange = project.allowed.includes('change');
  if (project.videoUrl === null && !canChange) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <span className="mr-auto text-sm text-ink-soft">Download</span>
      <DownloadLink project={project} size="small">
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
