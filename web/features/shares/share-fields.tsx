import { type ReactNode, useId } from 'react';
import { maxActionTextLength, maxNameLength } from '../../../contract/limits.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Collapsible } from '../../components/ui/collapsible.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input, Textarea } from '../../components/ui/input.tsx';
import { Label } from '../../components/ui/label.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { localDay, type ShareFormValues } from './share-form-values.ts';

/** Everything that can be chosen for a link. @param faults by the names of the contract */
export function ShareFields({
  values,
  onChange,
  faults,
  hasPassword = false,
}: {
  values: ShareFormValues;
  onChange: (values: ShareFormValues) => void;
  faults: Readonly<Record<string, string>>;
  /** It asks for one already. */
  hasPassword?: boolean | undefined;
}) {
  const set = (change: Partial<ShareFormValues>) => onChange({ ...values, ...change });
  const originFault = Object.entries(faults).find(([name]) => name.startsWith('frameOrigins'))?.[1];
  return (
    <>
      <Field
        label="Sender's name"
        hint="Shown above the video. Leave empty to use your name."
        error={faults.senderName}
      >
        {(attributes) => (
          <Input
            {...attributes}
            value={values.senderName}
            maxLength={maxNameLength}
            onChange={({ target }) => set({ senderName: target.value })}
          />
        )}
      </Field>
      <Field
        label="Last day (optional)"
        hint="The link stops working at the end of this day."
        error={faults.expiresAt}
      >
        {(attributes) => (
          <Input
            {...attributes}
            type="date"
            min={localDay(new Date())}
            value={values.lastDay}
            onChange={({ target }) => set({ lastDay: target.value })}
          />
        )}
      </Field>
      <Tick checked={values.asksPassword} onChange={(asksPassword) => set({ asksPassword })}>
        Ask for a password
      </Tick>
      {values.asksPassword && (
        <Field
          label="Password for viewers"
          {...(hasPassword && { hint: 'Leave empty to keep the current password.' })}
          error={faults.password}
        >
          {(attributes) => (
            <PasswordInput
              {...attributes}
              autoComplete="new-password"
              value={values.password}
              onChange={({ target }) => set({ password: target.value })}
            />
          )}
        </Field>
      )}
      <Tick checked={values.canDownload} onChange={(canDownload) => set({ canDownload })}>
        Viewers may download the video
      </Tick>
      <Collapsible
        title="Button below the video"
        defaultOpen={values.actionText !== '' || values.actionUrl !== ''}
      >
        <div className="space-y-5 pt-1">
          <Field label="Button text" error={faults['callToAction.text']}>
            {(attributes) => (
              <Input
                {...attributes}
                value={values.actionText}
                maxLength={maxActionTextLength}
                placeholder="Book a call"
                onChange={({ target }) => set({ actionText: target.value })}
              />
            )}
          </Field>
          <Field label="Button link" error={faults['callToAction.url']}>
            {(attributes) => (
              <Input
                {...attributes}
                type="url"
                value={values.actionUrl}
                placeholder="https://"
                onChange={({ target }) => set({ actionUrl: target.value })}
              />
            )}
          </Field>
        </div>
      </Collapsible>
      <Collapsible title="Embed the video on a website" defaultOpen={values.frameOrigins !== ''}>
        <Field
          label="Allowed sites"
          hint="One per line, for example https://www.example.com. All other sites are refused."
          error={originFault}
        >
          {(attributes) => (
            <Textarea
              {...attributes}
              value={values.frameOrigins}
              onChange={({ target }) => set({ frameOrigins: target.value })}
            />
          )}
        </Field>
      </Collapsible>
    </>
  );
}

function Tick({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex min-h-8 items-center gap-3">
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      <Label htmlFor={id}>{children}</Label>
    </div>
  );
}
