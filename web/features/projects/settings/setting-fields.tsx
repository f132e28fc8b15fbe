import { Controller, useFormContext } from 'react-hook-form';
import { SettingField } from '#web/components/video-settings/setting-field.tsx';
import type { SettingTexts, VideoSetting } from '#web/components/video-settings/video-settings.ts';

/** The settings of a project as fields of the form around them, two beside each other where there is room. */
export function SettingFields({ settings }: { settings: readonly VideoSetting[] }) {
  const { control } = useFormContext<SettingTexts>();
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {settings.map((setting) => (
        <Controller
          key={setting.name}
          control={control}
          name={setting.name}
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <SettingField
              setting={setting}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
              ref={ref}
            />
          )}
        />
      ))}
    </div>
  );
}
