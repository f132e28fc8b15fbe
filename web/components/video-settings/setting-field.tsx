import { SelectField } from '../select-field.tsx';
import { ListenButton } from './listen-button.tsx';
import type { VideoSetting } from './video-settings.ts';

/** One setting of a video; a voice and music can be heard beside it. */
export function SettingField({
  setting: { name, ...field },
  value,
  onChange,
}: {
  setting: VideoSetting;
  value: string;
  onChange: (value: string) => void;
}) {
  const select = <SelectField {...field} value={value} onValueChange={onChange} />;
  if (name !== 'voiceOption' && name !== 'backgroundMusic') return select;
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">{select}</div>
      <ListenButton key={value} what={name === 'voiceOption' ? 'voice' : 'music'} id={value} />
    </div>
  );
}
