import { TriangleAlert } from 'lucide-react';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Collapsible } from '../../../components/ui/collapsible.tsx';

/** Differences from the deck: fonts, animations, sentences that were left out. Renders nothing when there are none. */
export function WarningsCard({ warnings }: Pick<ProjectDetail, 'warnings'>) {
  // The length card shows this one.
  const shown = warnings.filter(({ code }) => code !== 'length_not_reached');
  if (shown.length === 0) return null;
  return (
    <Card className="py-3">
      <Collapsible
        title={
          <h2 className="flex items-center gap-2 text-xl">
            <TriangleAlert className="size-5 text-warn" aria-hidden />
            Good to know ({shown.length})
          </h2>
        }
      >
        <ul className="space-y-2.5 pb-3 text-sm">
          {shown.map(({ code, message, slideNumber }) => (
            <li key={`${code} ${slideNumber} ${message}`}>
              {slideNumber !== undefined && <span className="font-semibold">Slide {slideNumber}: </span>}
              {message}
            </li>
          ))}
        </ul>
      </Collapsible>
    </Card>
  );
}
