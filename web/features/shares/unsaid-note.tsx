import { Link } from 'wouter';
import type { ProjectDetail } from '#contract/projects.ts';
import { unbrokenSlideNumbers } from '../../lib/unbroken-slide-numbers.ts';
import { unsaidOf } from './unsaid-of.ts';

const maxShown = 4;

/**
 * Lists the statements of the video that its deck does not support, each linked to its slide. Renders nothing if there are none.
 */
export function UnsaidNote({
  project: { id, warnings },
  onLeave = () => {},
}: {
  project: Pick<ProjectDetail, 'id' | 'warnings'>;
  /** Called when the user follows a link to a slide. */
  onLeave?: () => void;
}) {
  const unsaid = unsaidOf(warnings);
  if (unsaid.length === 0) return null;
  const more = unsaid.length - maxShown;
  const leave = () => {
    onLeave();
    scrollTo({ top: 0 });
  };
  return (
    <div className="rounded-field bg-warn-wash px-4 py-3 text-sm text-warn">
      <p className="font-semibold">The video says something that is not in the deck:</p>
      <ul className="mt-1 space-y-1.5">
        {unsaid.slice(0, maxShown).map(({ slideNumber, message }) => (
          <li key={message} className="wrap-anywhere">
            {unbrokenSlideNumbers(message)}{' '}
            <Link
              href={`/projects/${id}?slide=${slideNumber}`}
              className="inline-block font-semibold underline underline-offset-4"
              onClick={leave}
            >
              Go to slide {slideNumber}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5">And {more} more, under “Remarks”.</p>}
    </div>
  );
}
