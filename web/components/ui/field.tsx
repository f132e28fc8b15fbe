import { Label } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type FieldAttributes = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** A label, a hint and an error, with the control that `children` renders with the given attributes. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (attributes: FieldAttributes) => ReactNode;
}) {
  const id = useId();
  // The error replaces the hint, because it repeats the hint and says what is wrong.
  const shownHint = error === undefined ? hint : undefined;
  const described = [shownHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <Label.Root htmlFor={id} className="text-sm font-semibold">
        {label}
      </Label.Root>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {shownHint && (
        <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
          {shownHint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
