import { SelectField } from '../../../components/select-field.tsx';
import type { VideoSetting } from '../../../components/video-settings/video-settings.ts';
import type { SettingValues } from './project-settings.ts';

/** The settings of a project, two beside each other where there is room. */
export function SettingFields({
  settings,
  values,
  onChange,
}: {
  settings: readonly VideoSetting[];
  values: SettingValues;
  onChange: (values: SettingValues) => void;
}) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {settings.map(({ name, ...field }) => (
        <SelectField
          key={name}
          {...field}
          value={values[name]}
          onValueChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </div>
  );
}
