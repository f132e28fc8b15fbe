import type { ReactNode } from 'react';
import { SelectField } from '../select-field.tsx';
import { ListenButton } from './listen-button.tsx';
import { ShapeSample } from './shape-sample.tsx';
import type { VideoSetting } from './video-settings.ts';

/** One setting of a video; a voice and music can be heard beside it, and a shape seen. */
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
  const sample = sampleOf(name, value);
  if (sample === null) return select;
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">{select}</div>
      {sample}
    </div>
  );
}

function sampleOf(name: VideoSetting['name'], value: string): ReactNode {
  if (name === 'aspect') return <ShapeSample aspect={value} />;
  if (name !== 'voice' && name !== 'music') return null;
  return <ListenButton key={value} what={name} id={value} />;
}
