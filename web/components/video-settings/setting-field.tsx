import type { Ref } from 'react';
import { SelectField } from '../select-field.tsx';
import { ListenButton } from './listen-button.tsx';
import type { Sampled } from './load-sample.ts';
import { useSampleSound } from './use-sample-sound.ts';
import type { VideoSetting } from './video-settings.ts';

type SettingFieldProps = {
  setting: VideoSetting;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** One setting of a video. Voices and music have a play button, in the open list and beside it; the aspect has a drawing. */
export function SettingField({ setting, value, onChange, error, ref }: SettingFieldProps) {
  const { name } = setting;
  if (name === 'voice' || name === 'music')
    return <HeardField {...{ setting, value, onChange, error, ref }} what={name} />;
  const { name: _, ...field } = setting;
  const select = <SelectField {...{ ...field, error, value, ref }} onValueChange={onChange} />;
  if (name !== 'aspect') return select;
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">{select}</div>
      <ShapeSample aspect={value} />
    </div>
  );
}

function HeardField({
  setting: { name: _, ...field },
  value,
  onChange,
  error,
  ref,
  what,
}: SettingFieldProps & { what: Sampled }) {
  const sound = useSampleSound(what);
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <SelectField {...{ ...field, error, value, ref, sound }} onValueChange={onChange} />
      {/* Beside the list, whatever hint or error is below it. */}
      <div className="pt-6">
        <ListenButton what={what} id={value} sound={sound} />
      </div>
    </div>
  );
}

/** A small drawing of a frame with a slide and captions. Decorative: the select beside it names the shape. */
function ShapeSample({ aspect }: { aspect: string }) {
  return (
    <span aria-hidden className="mb-1.5 grid size-11 shrink-0 place-items-center">
      <span
        data-aspect={aspect}
        className="film grid content-center gap-0.5 rounded-sm border-2 border-edge p-0.5 [--film-height:2.75rem]"
      >
        <span className="block aspect-video rounded-[1px] bg-edge" />
        {aspect !== '16:9' && <span className="mx-auto block h-0.5 w-2/3 bg-edge" />}
      </span>
    </span>
  );
}
