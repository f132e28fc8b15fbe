import type { SentenceGrounds } from '#contract/grounds.ts';
import { describeGround, describeGrounds } from '../../describe-ground.ts';
import { groundsAt, groundsIn } from './grounds-at.ts';

/**
 * Says what the sentence at the cursor rests on, in a line that opens to a list of all sentences of the slide with what the deck
 * says there. Shows nothing for a text of the user's own.
 * @param cursor null before the text was entered
 */
export function GroundsLine({
  number,
  text,
  cursor,
  grounds,
}: {
  number: number;
  text: string;
  cursor: number | null;
  grounds: readonly SentenceGrounds[];
}) {
  const known = groundsIn(text, grounds);
  if (known.length === 0) return null;
  const here = cursor === null ? null : groundsAt(text, cursor, known);
  return (
    <details className="mt-1 min-w-0 text-sm text-ink-soft">
      <summary className="min-h-6 cursor-pointer py-0.5 wrap-anywhere">
        {here === null ? 'Where this comes from' : describeGrounds(here.from)}
        <span className="sr-only"> (slide {number})</span>
      </summary>
      <ul className="space-y-2 py-1 pl-4">
        {known.map(({ sentence, from }) => (
          <li key={sentence} className="wrap-anywhere">
            <p className="text-ink">{sentence}</p>
            {from.map((ground) => (
              <p key={`${describeGround(ground)} ${ground.text}`}>
                From {describeGround(ground)}: “{ground.text}”
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
