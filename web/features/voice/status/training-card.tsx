import type { TrainingStep, VoiceTraining } from '#contract/voice.ts';
import { StatusBadge } from '#web/components/status-badge.tsx';
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatCreatedAt } from '#web/lib/format-created-at.ts';
import { Remarks } from './remarks.tsx';

const stepTitles: Record<TrainingStep, string> = {
  opening: 'Checking the recording',
  learning: 'Learning your voice',
  rehearsing: 'Testing the new voice',
};

/** Progress or result of the latest training. */
export function TrainingCard({ training }: { training: VoiceTraining }) {
  const { status, createdAt, progress, error, warnings } = training;
  return (
    <Card>
      <CardHeader className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>Current Voice Training</CardTitle>
        <StatusBadge status={status} />
      </CardHeader>
      <div className="space-y-4">
        <p className="text-ink-soft">Recorded {formatCreatedAt(createdAt, new Date())}</p>
        {status === 'processing' && (
          <div className="space-y-2">
            <p role="status" className="font-semibold">
              {progress ? stepTitles[progress.step] : 'Waiting in the queue'}
            </p>
            <Progress label="Voice training" percent={progress?.percent ?? null} />
          </div>
        )}
        {error && <p className="font-medium text-bad">{error.message}</p>}
        <Remarks remarks={warnings} />
      </div>
    </Card>
  );
}
