import { type Control, Controller } from 'react-hook-form';
import type { User } from '#contract/auth.ts';
import { SettingField } from '../../components/video-settings/setting-field.tsx';
import {
  isFirstSetting,
  type VideoSetting,
  videoSettingList,
} from '../../components/video-settings/video-settings.ts';
import { MoreOptions } from './more-options.tsx';
import type { VideoFormValues } from './video-form-values.ts';

/** Messages for required settings that are not chosen. */
const missing: Partial<Record<VideoSetting['name'], string>> = {
  durationSeconds: 'Choose how long the video should be.',
  voice: 'Choose who speaks.',
};

/** Settings of a new video: the four that every video needs, and the others behind "More options". */
export function VideoSettingsFields({ user, control }: { user: User; control: Control<VideoFormValues> }) {
  const settings = videoSettingList(user);
  return (
    <>
      <SettingGrid settings={settings.filter(isFirstSetting)} control={control} />
      <MoreOptions settings={settings.filter((setting) => !isFirstSetting(setting))} control={control}>
        {(further) => <SettingGrid settings={further} control={control} />}
      </MoreOptions>
    </>
  );
}

function SettingGrid({
  settings,
  control,
}: {
  settings: readonly VideoSetting[];
  control: Control<VideoFormValues>;
}) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {settings.map((setting) => (
        <Controller
          key={setting.name}
          control={control}
          name={setting.name}
          rules={{ required: missing[setting.name] ?? false }}
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
