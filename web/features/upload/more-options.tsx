import type { ReactNode } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { Collapsible } from '../../components/ui/collapsible.tsx';
import { defaultVideoChoices, type VideoSetting } from '../../components/video-settings/video-settings.ts';
import type { VideoFormValues } from './video-form-values.ts';

/**
 * Further settings of a video. They are collapsed by default, or as the user last left them. Collapsed, they list the settings that
 * differ from the default, so that a remembered one is no surprise.
 */
export function MoreOptions({
  settings,
  control,
  children,
}: {
  settings: readonly VideoSetting[];
  control: Control<VideoFormValues>;
  children: (settings: readonly VideoSetting[]) => ReactNode;
}) {
  const { field } = useController({ control, name: 'moreOptions' });
  const values = useWatch({ control });
  const unusual = settings.flatMap(({ name, options }) => {
    const chosen = options.find(({ value }) => value === values[name]);
    return chosen && chosen.value !== defaultVideoChoices[name] ? [chosen.label] : [];
  });
  return (
    <div className="mt-4 border-t border-line pt-1">
      <Collapsible
        title={
          <span className="min-w-0 py-1.5">
            More options
            <span className="block text-sm font-normal text-ink-soft">
              {unusual.length > 0 ? unusual.join(' · ') : 'Audience, format, captions and animations'}
            </span>
          </span>
        }
        defaultOpen={field.value === 'open'}
        onOpenChange={(isOpen) => field.onChange(isOpen ? 'open' : '')}
      >
        <div className="pt-3 pb-1">{children(settings)}</div>
      </Collapsible>
    </div>
  );
}
