import type { ReactNode } from 'react';
import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { maxActionTextLength, maxNameLength } from '#contract/limits.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { InputField, PasswordField } from '../../components/input-field.tsx';
import { Collapsible } from '../../components/ui/collapsible.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Textarea } from '../../components/ui/input.tsx';
import { localDay, type ShareFormValues } from './share-form-values.ts';

/** Fields for all settings of a link. */
export function ShareFields({
  form,
  hasPassword,
}: {
  form: UseFormReturn<ShareFormValues>;
  /** True if the link already has a password. */
  hasPassword: boolean;
}) {
  const { control, register } = form;
  const { errors, defaultValues } = form.formState;
  // Registered in visual order, because the first registered field with an error gets the focus. The password field is hidden at
  // first.
  const [senderName, lastDay, password] = [register('senderName'), register('lastDay'), register('password')];
  return (
    <>
      <InputField
        label="Sender's name"
        hint="Shown above the video. Leave empty to use your name."
        error={errors.senderName?.message}
        maxLength={maxNameLength}
        {...senderName}
      />
      <InputField
        label="Last day (optional)"
        hint="The link stops working at the end of this day."
        error={errors.lastDay?.message}
        type="date"
        min={localDay(new Date())}
        {...lastDay}
      />
      <Tick control={control} name="asksPassword">
        Ask for a password
      </Tick>
      {form.watch('asksPassword') && (
        <PasswordField
          label="Password for viewers"
          hint={hasPassword ? 'Leave empty to keep the current password.' : undefined}
          error={errors.password?.message}
          autoComplete="new-password"
          {...password}
        />
      )}
      <Tick control={control} name="canDownload">
        Viewers may download the video
      </Tick>
      <Collapsible
        title="Button below the video"
        defaultOpen={defaultValues?.actionText !== '' || defaultValues.actionUrl !== ''}
      >
        <div className="space-y-5 pt-1">
          <InputField
            label="Button text"
            error={errors.actionText?.message}
            maxLength={maxActionTextLength}
            placeholder="For example: Book a call"
            {...register('actionText')}
          />
          <InputField
            label="Button link"
            error={errors.actionUrl?.message}
            type="url"
            placeholder="https://"
            {...register('actionUrl')}
          />
        </div>
      </Collapsible>
      <Collapsible title="Embed the video on a website" defaultOpen={defaultValues?.frameOrigins !== ''}>
        <Field
          label="Allowed sites"
          hint="One per line, for example https://www.example.com. All other sites are refused."
          error={errors.frameOrigins?.message}
        >
          {(attributes) => <Textarea {...attributes} {...register('frameOrigins')} />}
        </Field>
      </Collapsible>
    </>
  );
}

function Tick({
  control,
  name,
  children,
}: {
  control: Control<ShareFormValues>;
  name: 'asksPassword' | 'canDownload';
  children: ReactNode;
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <CheckboxField checked={field.value} onChange={field.onChange}>
          {children}
        </CheckboxField>
      )}
    />
  );
}
