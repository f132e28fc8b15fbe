import type { User } from '../../../contract/auth.ts';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import {
  durationOptions,
  musicOptions,
  speedOptions,
  type VideoSettings,
  voiceOptions,
} from './video-settings.ts';

export function VideoSettingsForm({
  user,
  settings,
  onChange,
}: {
  user: User;
  settings: VideoSettings;
  onChange: (settings: VideoSettings) => void;
}) {
  const set = (name: keyof VideoSettings) => (value: string) => onChange({ ...settings, [name]: value });
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label="Video Duration">
        {(attributes) => (
          <Select
            {...attributes}
            value={settings.duration}
            onValueChange={set('duration')}
            options={durationOptions}
            placeholder="Choose a length"
          />
        )}
      </Field>
      <Field label="Voice Option">
        {(attributes) => (
          <Select
            {...attributes}
            value={settings.voiceOption}
            onValueChange={set('voiceOption')}
            options={voiceOptions(user)}
            placeholder="Choose a voice"
          />
        )}
      </Field>
      <Field label="Speech Speed">
        {(attributes) => (
          <Select
            {...attributes}
            value={settings.speechSpeed}
            onValueChange={set('speechSpeed')}
            options={speedOptions}
          />
        )}
      </Field>
      <Field label="Background Music (optional)">
        {(attributes) => (
          <Select
            {...attributes}
            value={settings.backgroundMusic}
            onValueChange={set('backgroundMusic')}
            options={musicOptions}
            placeholder="No music"
          />
        )}
      </Field>
    </div>
  );
}
