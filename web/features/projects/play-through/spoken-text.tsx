import { Fragment, useEffect, useRef } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { lineAt, type PlayerState } from './player-state.ts';

/** Shows the text of the slide, and highlights the sentence that is heard. */
export function SpokenText({ state }: { state: PlayerState }) {
  const { loaded, isHeard } = state;
  const current = lineAt(state);
  const mark = useRef<HTMLElement>(null);
  const box = useRef<HTMLElement>(null);
  const key = current?.key;

  // Scrolls only the box, not the page.
  useEffect(() => {
    if (key === undefined || !mark.current || !box.current) return;
    const { offsetTop, offsetHeight } = mark.current;
    const { clientHeight } = box.current;
    box.current.scrollTop = offsetTop + offsetHeight / 2 - clientHeight / 2;
  }, [key]);

  return (
    <section
      ref={box}
      aria-label="What is said on the slide"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard.
      tabIndex={0}
      className="relative h-24 overflow-y-auto rounded-field border border-line bg-paper px-4 py-3 leading-relaxed sm:h-28 sm:text-lg"
    >
      <p className="wrap-anywhere">
        {loaded?.lines.map((line, index) => {
          const isCurrent = line === current;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide may say a sentence twice.
            <Fragment key={index}>
              <span
                ref={isCurrent ? mark : undefined}
                aria-current={isCurrent && isHeard}
                className={classNames(
                  'box-decoration-clone rounded-slide py-0.5',
                  isCurrent && isHeard ? 'bg-live-wash text-ink' : 'text-ink-soft',
                )}
              >
                {line.text}
              </span>{' '}
            </Fragment>
          );
        })}
      </p>
    </section>
  );
}
