import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { User } from '#contract/auth.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { DeckDrop } from '../../components/deck-file/deck-drop.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { rememberedSettings } from '../../components/video-settings/remembered-settings.ts';
import {
  defaultVideoChoices,
  fieldsOf,
  type VideoChoices,
  videoSettingList,
} from '../../components/video-settings/video-settings.ts';
import { keepVideoChoices, readVideoChoices } from '../../lib/browser-storage/video-choices.ts';
import { BrowserModelField } from './browser-model/browser-model-field.tsx';
import { chosenDeckQuery } from './chosen-deck.ts';
import { useInterruptedUpload } from './interrupted-upload.ts';
import { SampleDeck } from './sample-deck.tsx';
import type { RefusedDeck } from './use-send-deck.ts';
import type { VideoFormValues } from './video-form-values.ts';
import { VideoSettingsFields } from './video-settings-fields.tsx';

/** Form for a new video: the deck, the settings and the start button. */
export function CreateVideoForm({
  user,
  refused,
  notice,
  onGenerate,
}: {
  user: User;
  /** Deck that the server refused, or null. */
  refused: RefusedDeck | null;
  /** Notice above the start button about the outcome of the last video. */
  notice: ReactNode;
  onGenerate: (file: File, choices: VideoChoices) => void;
}) {
  const interrupted = useInterruptedUpload();
  const queryClient = useQueryClient();
  const keepDeck = (file: File | null) => queryClient.setQueryData(chosenDeckQuery.queryKey, file);
  const form = useForm<VideoFormValues>({
    defaultValues: {
      file: interrupted?.file ?? queryClient.getQueryData(chosenDeckQuery.queryKey) ?? null,
      ...defaultVideoChoices,
      ...rememberedSettings(readVideoChoices(), videoSettingList(user)),
      review: readVideoChoices().review === 'true' ? 'true' : '',
      moreOptions: readVideoChoices().moreOptions === 'open' ? 'open' : '',
      ...interrupted?.choices,
    },
  });
  const { watch, getValues } = form;
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      const { file: _, scriptWriter: __, review, moreOptions, ...settings } = getValues();
      keepVideoChoices({ ...fieldsOf(settings), review, moreOptions });
    });
    return unsubscribe;
  }, [watch, getValues]);
  useEffect(() => {
    if (refused === null) return;
    // The file may be out of sight. The dialog that closes returns the focus first.
    const timer = setTimeout(() => form.setFocus('file'));
    return () => clearTimeout(timer);
  }, [refused, form]);
  const submit = form.handleSubmit(
    ({ file, moreOptions: _, ...choices }) => {
      if (!file) return;
      keepDeck(null);
      onGenerate(file, choices);
    },
    // Marks each missing field as well, and focuses the first one.
    ({ file }) =>
      window.alert(file ? 'Please upload a PowerPoint file first' : 'Please configure video settings'),
  );

  return (
    <form onSubmit={submit} className="space-y-6" noValidate>
      <Card>
        <StepHeader
          step={1}
          title="Upload PowerPoint"
          text="The script is written from your slides and their speaker notes."
        />
        <Controller
          control={form.control}
          name="file"
          rules={{ required: 'Choose a presentation to make a video from.' }}
          render={({ field, fieldState }) => {
            const choose = (file: File | null) => {
              keepDeck(file);
              field.onChange(file);
            };
            return (
              <div className="space-y-3">
                <DeckDrop
                  file={field.value}
                  onChange={choose}
                  error={fieldState.error?.message}
                  refusal={refused !== null && refused.file === field.value ? refused.reason : undefined}
                  ref={field.ref}
                />
                {!field.value && (
                  <SampleDeck
                    onChoose={(sample) => {
                      choose(sample);
                      // The button that had the focus is gone.
                      requestAnimationFrame(() => form.setFocus('file'));
                    }}
                  />
                )}
              </div>
            );
          }}
        />
      </Card>
      <Card>
        <StepHeader
          step={2}
          title="Configure Video"
          text="Choose a length and a voice. Speed and music are optional."
        />
        <VideoSettingsFields user={user} control={form.control} />
        <Controller
          control={form.control}
          name="review"
          render={({ field: { value, onChange } }) => (
            <div className="mt-4 border-t border-line pt-4">
              <CheckboxField
                checked={value === 'true'}
                onChange={(isChosen) => onChange(isChosen ? 'true' : '')}
                hint="You read, hear and change what is said on each slide. The video is made when you start it."
              >
                Review the script before the video is made
              </CheckboxField>
            </div>
          )}
        />
        <Controller
          control={form.control}
          name="scriptWriter"
          render={({ field: { value, onChange } }) => (
            <BrowserModelField
              isChosen={value === 'browser'}
              onChoose={(isChosen) => onChange(isChosen ? 'browser' : '')}
            />
          )}
        />
      </Card>
      {interrupted && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warn-wash p-5 text-warn"
        >
          <p className="min-w-0 grow basis-60 font-medium wrap-anywhere">
            The upload of {interrupted.file.name} did not finish. The file and your settings are kept.
          </p>
          <Button variant="outline" onClick={() => onGenerate(interrupted.file, interrupted.choices)}>
            <RotateCcw aria-hidden />
            Try again
          </Button>
        </div>
      )}
      {notice}
      <Button type="submit" variant="live" size="large" className="w-full">
        <Sparkles aria-hidden />
        Generate Sales Video
      </Button>
    </form>
  );
}

function StepHeader({ step, title, text }: { step: number; title: string; text: string }) {
  return (
    <CardHeader>
      <CardTitle>
        <span className="mb-1 block font-text text-sm font-semibold tracking-normal text-live">
          Step {step}
        </span>{' '}
        <span>{title}</span>
      </CardTitle>
      <CardDescription>{text}</CardDescription>
    </CardHeader>
  );
}
