import type { ReactNode } from 'react';
import { CheckboxField } from '#web/components/checkbox-field.tsx';
import { FaultAlert } from './fault-alert.tsx';

/** Choice for one slide, with its fault. @param children lines between the choice and its fault */
export function SlideCheckbox({
  label,
  checked,
  isLocked,
  onChange,
  fault,
  children,
}: {
  label: string;
  checked: boolean;
  isLocked: boolean;
  onChange: (checked: boolean) => void;
  fault: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="space-y-1 text-sm">
      <CheckboxField checked={checked} disabled={isLocked} onChange={onChange} className="items-center">
        {label}
      </CheckboxField>
      {children}
      <FaultAlert>{fault}</FaultAlert>
    </div>
  );
}
