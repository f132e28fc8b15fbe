import { MessageSquareWarning } from 'lucide-react';
import type { ProjectDetail } from '#contract/projects.ts';
import { TextLink } from '#web/components/text-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { unbrokenSlideNumbers } from '#web/lib/unbroken-slide-numbers.ts';

type Warnings = ProjectDetail['warnings'];

/** Lists the warnings of this card. The length has a place of its own. */
export function warningsInList({ warnings }: Pick<ProjectDetail, 'warnings'>): Warnings {
  return warnings.filter(({ code }) => code !== 'length_not_reached');
}

/** Says how many warnings there are, and leads to them. Nothing without one. */
export function WarningsButton({
  warnings,
  className,
  onShow,
}: {
  warnings: Warnings;
  className: string;
  onShow: () => void;
}) {
  const count = warnings.length;
  if (count === 0) return null;
  return (
    <Button variant="quiet" size="tight" className={className} onClick={onShow}>
      <MessageSquareWarning aria-hidden />
      <span>
        {count} {count === 1 ? 'remark' : 'remarks'}
      </span>
    </Button>
  );
}

/** Differences from the deck: fonts, animations, sentences that were left out. */
export function WarningsCard({ projectId, warnings }: { projectId: string; warnings: Warnings }) {
  return (
    <Card>
      <h2 className="sr-only">Remarks</h2>
      <ul className="space-y-2.5 text-sm">
        {warnings.map(({ code, message, slideNumber }) => (
          <li key={`${code} ${slideNumber} ${message}`}>
            {slideNumber === undefined
              ? unbrokenSlideNumbers(message)
              : linked({ projectId, message, slideNumber })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Links a warning to its slide, by its own words for the slide, or in front of it if it has none. */
function linked(of: { projectId: string; message: string; slideNumber: number }) {
  const { projectId, message, slideNumber } = of;
  const inFront = { before: '', name: `Slide ${slideNumber}`, after: `: ${message}` };
  const { before, name, after } = slideInMessage(message, slideNumber) ?? inFront;
  return (
    <>
      {before}
      <TextLink href={`/projects/${projectId}?slide=${slideNumber}`}>{unbrokenSlideNumbers(name)}</TextLink>
      {after}
    </>
  );
}

/**
 * Finds the words of a warning that name its slide ("slide 3"). Null if none do. Quotations are not searched, because
 * a quoted sentence may name any slide.
 */
function slideInMessage(
  message: string,
  slideNumber: number,
): { before: string; name: string; after: string } | null {
  const withoutQuotations = message.replace(/“[^”]*”|"[^"]*"/g, (quotation) => ' '.repeat(quotation.length));
  const found = new RegExp(`\\bslide ${slideNumber}\\b`, 'i').exec(withoutQuotations);
  if (found === null) return null;
  const end = found.index + found[0].length;
  return { before: message.slice(0, found.index), name: found[0], after: message.slice(end) };
}
