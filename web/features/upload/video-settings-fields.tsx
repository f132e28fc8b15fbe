import { type Control, Controller } from 'react-hook-form';
import type { User } from '#contract/auth.ts';
import { SettingField } from '../../components/video-settings/setting-field.tsx';
import { type VideoChoices, videoSettingList } from '../../components/video-settings/video-settings.ts';

export type VideoFormValues = VideoChoices & { file: File | null };

export function VideoSettingsFields({ user, control }: { user: User; control: Control<VideoFormValues> }) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {videoSettingList(user).map((setting) => (
        <Controller
          key={setting.name}
          control={control}
          name={setting.name}
          render={({ field: { value, onChange } }) => (
            <SettingField setting={setting} value={value} onChange={onChange} />
          )}
        />
      ))}
    </div>
  );
}
