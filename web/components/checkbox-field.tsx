import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Checkbox } from './ui/checkbox.tsx';

/** A checkbox with its label beside it. A click on the label toggles it as well. */
export function CheckboxField({
  checked,
  onChange,
  disabled = false,
  className,
  hint,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
  hint?: string;
  children: ReactNode;
}) {
  const id = useId();
  const box = (
    <div
      className={classNames(
        'flex gap-3 pointer-coarse:min-h-11',
        className ?? 'min-h-8 items-center text-sm font-semibold',
      )}
    >
      <Checkbox
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next === true)}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  );
  if (hint === undefined) return box;
  return (
    <div>
      {box}
      <p id={`${id}-hint`} className="ml-8 text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
