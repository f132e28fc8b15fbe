import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type Ref, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { fieldClasses } from './input.tsx';
import { ListenHint, listenKey, OptionListen, type OptionSound } from './option-sound.tsx';

export type SelectOption = { value: string; label: string };

/** A select. An empty `value` shows the placeholder. @param sound sounds of the options in the open list */
export function Select({
  value,
  onValueChange,
  options,
  placeholder,
  sound,
  ref,
  ...attributes
}: {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  sound?: OptionSound | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  id?: string;
  disabled?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-label'?: string;
}) {
  const hintId = useId();
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange}
      onOpenChange={(isOpen) => !isOpen && sound?.stop()}
      disabled={attributes.disabled ?? false}
    >
      <Radix.Trigger
        {...attributes}
        {...(ref !== undefined && { ref })}
        className={classNames(
          fieldClasses,
          'flex h-11 items-center justify-between gap-2 text-left *:first:truncate data-placeholder:text-ink-soft',
        )}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown className="size-5 shrink-0 text-ink-soft" aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          // Above a toast, which would cover the end of the list on a phone.
          className="z-110 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) overflow-hidden rounded-field border border-line bg-sheet shadow-lifted animate-fade"
        >
          <Radix.Viewport className="p-1" {...(globalThis.cspNonce && { nonce: globalThis.cspNonce })}>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                {...(sound && {
                  'aria-describedby': hintId,
                  onKeyDown: (event) => {
                    if (event.key === listenKey && sound.stateOf(option.value) !== null)
                      sound.toggle(option.value);
                  },
                })}
                className="flex min-h-10 cursor-pointer items-center justify-between gap-2 rounded-[0.4rem] px-2.5 outline-none select-none data-highlighted:bg-well data-[state=checked]:font-semibold"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check className="size-4 text-live" aria-hidden />
                </Radix.ItemIndicator>
                {sound && <OptionListen value={option.value} sound={sound} />}
              </Radix.Item>
            ))}
          </Radix.Viewport>
          {sound && <ListenHint id={hintId} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
