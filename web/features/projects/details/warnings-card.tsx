import { TriangleAlert } from 'lucide-react';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Collapsible } from '../../../components/ui/collapsible.tsx';

/** What is not as it is in the deck: fonts, animations, sentences that were left out. Nothing when all is. */
export function WarningsCard({ warnings }: Pick<ProjectDetail, 'warnings'>) {
  // The length has a place of its own.
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
