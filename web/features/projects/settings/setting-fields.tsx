import { SettingField } from '#web/components/video-settings/setting-field.tsx';
import type { SettingTexts, VideoSetting } from '#web/components/video-settings/video-settings.ts';

/** The settings of a project, two beside each other where there is room. */
export function SettingFields({
  settings,
  values,
  onChange,
}: {
  settings: readonly VideoSetting[];
  values: SettingTexts;
  onChange: (values: SettingTexts) => void;
}) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {settings.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          value={values[setting.name]}
          onChange={(value) => onChange({ ...values, [setting.name]: value })}
        />
      ))}
    </div>
  );
}
