import { Controller, useFormContext } from 'react-hook-form';
import { SettingField } from '#web/components/video-settings/setting-field.tsx';
import type { SettingTexts, VideoSetting } from '#web/components/video-settings/video-settings.ts';

/** Form fields for a project's settings, in two columns if there is room. */
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
