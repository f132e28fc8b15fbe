import { type Control, Controller } from 'react-hook-form';
import type { User } from '../../../contract/auth.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { SelectOption } from '../../components/ui/select.tsx';
import {
  audienceOptions,
  durationOptions,
  musicOptions,
  speedOptions,
  type VideoSettings,
  voiceOptions,
} from './video-settings.ts';

export type VideoFormValues = VideoSettings & { file: File | null };

export function VideoSettingsFields({ user, control }: { user: User; control: Control<VideoFormValues> }) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {fieldsFor(user).map(({ name, ...field }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <SelectField {...field} value={value} onValueChange={onChange} />
          )}
        />
      ))}
    </div>
  );
}

function fieldsFor(user: User): {
  name: Exclude<keyof VideoSettings, 'scriptWriter'>;
  label: string;
  options: SelectOption[];
  placeholder?: string;
}[] {
  return [
    {
      name: 'duration',
      label: 'Video Duration',
      options: durationOptions,
      placeholder: 'Choose a length',
    },
    {
      name: 'voiceOption',
      label: 'Voice Option',
      options: voiceOptions(user),
      placeholder: 'Choose a voice',
    },
    { name: 'audience', label: 'Audience', options: audienceOptions },
    { name: 'speechSpeed', label: 'Speech Speed', options: speedOptions },
    {
      name: 'backgroundMusic',
      label: 'Background Music (optional)',
      options: musicOptions,
      placeholder: 'No music',
    },
  ];
}
