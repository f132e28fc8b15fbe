import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';

export function NoProjects() {
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-16 text-center">
      <EmptyDeck />
      <h2 className="text-2xl">No projects yet</h2>
      <p className="max-w-md text-ink-soft">
        Start by creating your first sales video from a PowerPoint presentation
      </p>
      <Button variant="live" size="large" className="mt-2" asChild>
        <Link href="/dashboard">
          <Plus aria-hidden />
          Create First Project
        </Link>
      </Button>
    </Card>
  );
}

/** A picture of two slides with a waveform. */
function EmptyDeck() {
  return (
    <svg viewBox="0 0 132 88" className="h-24 overflow-visible" fill="none" strokeWidth="1.5" aria-hidden>
      <rect
        x="34"
        y="10"
        width="92"
        height="56"
        rx="5"
        transform="rotate(5 80 38)"
        className="fill-well stroke-edge"
      />
      <rect x="10" y="18" width="100" height="60" rx="5" className="fill-paper stroke-edge" />
      <path
        d="M36 44v8M46 38v20M56 30v36M66 40v16M76 34v28M86 44v8"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-live"
      />
    </svg>
  );
}
