import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { maxPronouncedWordLength, maxPronunciationLength } from '#contract/limits.ts';
import { givenPronunciation } from '#contract/pronunciation.ts';
import { classNames } from '../lib/class-names.ts';
import { formField } from './form-field.ts';
import { InputField } from './input-field.tsx';
import { Button } from './ui/button.tsx';

const [respelled] = givenPronunciation.options;
export type Respelling = z.output<typeof respelled>;

/** Adds a word and its pronunciation. */
export function PronunciationForm({
  isRow = false,
  isDisabled = false,
  isPending,
  listenTo,
  onSubmit,
}: {
  /** True to lay out the fields side by side where there is room. */
  isRow?: boolean;
  isDisabled?: boolean;
  isPending: boolean;
  /** Returns the button that plays what is in the form. @param entry null while the form is incomplete */
  listenTo?: (entry: Respelling | null) => ReactNode;
  /**
   * @param controls.clear empties the form; called once the word is saved
   * @param controls.refuse shows an error at the word
   */
  onSubmit: (entry: Respelling, controls: { clear: () => void; refuse: (fault: string) => void }) => void;
}) {
  const form = useForm<z.input<typeof respelled>, unknown, Respelling>({
    resolver: zodResolver(respelled),
    defaultValues: { word: '', respelling: '' },
  });
  const submit = form.handleSubmit((entry) =>
    onSubmit(entry, {
      clear: () => form.reset(),
      refuse: (message) => form.setError('word', { message }),
    }),
  );
  const fieldClasses = isRow ? 'min-w-36 grow' : undefined;
  return (
    <form
      onSubmit={submit}
      noValidate
      className={classNames(isRow ? 'flex flex-wrap items-end gap-3' : 'space-y-3')}
    >
      <div className={fieldClasses}>
        <InputField label="Word" maxLength={maxPronouncedWordLength} {...formField(form, 'word')} />
      </div>
      <div className={fieldClasses}>
        <InputField
          label="Sounds like"
          maxLength={maxPronunciationLength}
          {...formField(form, 'respelling')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="outline"
          size={isRow ? 'medium' : 'small'}
          disabled={isDisabled}
          busy={isPending && 'Saving...'}
        >
          Add word
        </Button>
        {listenTo?.(respelled.safeParse(form.watch()).data ?? null)}
      </div>
    </form>
  );
}
