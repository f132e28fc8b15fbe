import type { ReactNode, Ref } from 'react';
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
  return <BesideSelect beside={<ShapeSample aspect={value} />}>{select}</BesideSelect>;
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
    <BesideSelect beside={<ListenButton what={what} id={value} sound={sound} />}>
      <SelectField {...{ ...field, error, value, ref, sound }} onValueChange={onChange} />
    </BesideSelect>
  );
}

/** Puts an element beside the list of a select, whatever hint or error is below it. */
function BesideSelect({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      {children}
      <div className="pt-6">{beside}</div>
    </div>
  );
}

/** A small drawing of a frame with a slide and captions. Decorative: the select beside it names the shape. */
function ShapeSample({ aspect }: { aspect: string }) {
  return (
    <span aria-hidden className="grid size-11 shrink-0 place-items-center">
      <span
        data-aspect={aspect}
        className="video-box grid content-center gap-0.5 rounded-slide border-2 border-edge p-0.5 [--video-height:2.75rem]"
      >
        <span className="block aspect-video rounded-[2px] bg-edge" />
        {aspect !== '16:9' && <span className="mx-auto block h-0.5 w-2/3 bg-edge" />}
      </span>
    </span>
  );
}
