import { classNames } from '../lib/class-names.ts';
import { Badge, type BadgeTone } from './ui/badge.tsx';

const badges: Record<string, { label: string; tone: BadgeTone }> = {
  complete: { label: 'Complete', tone: 'good' },
  completed: { label: 'Complete', tone: 'good' },
  processing: { label: 'Processing', tone: 'live' },
  review: { label: 'Waiting for you', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

/** The status of a project or a training. @param status any text; an unknown status is shown as Unknown */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const { label, tone } = badges[status] ?? { label: 'Unknown', tone: 'warn' };
  return (
    <Badge tone={tone} className={classNames('shrink-0 whitespace-nowrap', className)}>
      {label}
    </Badge>
  );
}
