import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Input } from './input.tsx';

/** @param label name of the field in the accessible name of the button: "password", "current password" */
export function PasswordInput({
  className,
  label = 'password',
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { label?: string }) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input type={isShown ? 'text' : 'password'} className={classNames('pr-12', className)} {...props} />
      <button
        type="button"
        onClick={() => setIsShown(!isShown)}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-ink-soft hover:text-ink"
      >
        <Icon className="size-5" aria-hidden />
      </button>
    </div>
  );
}
