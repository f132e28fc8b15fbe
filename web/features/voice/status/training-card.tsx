import { type TrainingStep, trainingSteps, type VoiceTraining } from '#contract/voice.ts';
import { StatusBadge } from '#web/components/status-badge.tsx';
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatCreatedAt } from '#web/lib/format-created-at.ts';
import { TimeSpent } from '../time-spent.tsx';
import { CancelTrainingButton } from './cancel-training-button.tsx';
import { Remarks } from './remarks.tsx';

const stepTitles: Record<TrainingStep, string> = {
  opening: 'Checking the recording',
  learning: 'Learning your voice',
  rehearsing: 'Testing the new voice',
};

function describeStep(step: TrainingStep): string {
  return `${stepTitles[step]} (step ${trainingSteps.indexOf(step) + 1} of ${trainingSteps.length})`;
}

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
          <>
            <div className="space-y-2">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span role="status" className="font-semibold">
                  {progress ? describeStep(progress.step) : 'Waiting in the queue'}
                </span>
                <TimeSpent sinceMs={Date.parse(createdAt)} />
              </p>
              {/* The first step reports nothing until it ends, and an empty bar looks as if nothing happened. */}
              <Progress label="Voice training" percent={progress?.percent || null} />
            </div>
            <CancelTrainingButton />
          </>
        )}
        {error && <p className="font-medium text-bad">{error.message}</p>}
        {/* Nothing can be done about them while a voice is trained, and once it is, they stand in its own card. */}
        {status === 'failed' && <Remarks remarks={warnings} />}
      </div>
    </Card>
  );
}
