import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { maxPronouncedWordLength, maxPronunciationLength } from '#contract/limits.ts';
import { type Take, take } from '#contract/takes/take.ts';
import { stockVoices } from '#contract/vocabulary/voices.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { describeTake, paces } from '../../describe-take.ts';
import { SoundButton } from '../hear-button.tsx';

const ofSlide = 'slide';
const paceOptions = paces.map(({ pace, label }) => ({ value: String(pace), label }));
const pauseOptions = [0, 0.3, 0.5, 1, 2, 3].map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'None' : `${seconds} s`,
}));
const voiceOptions = [
  { value: ofSlide, label: "Slide's voice" },
  ...stockVoices.map(({ id, label }) => ({ value: id, label })),
];
const nothing = { pace: '1', pause: '0', voice: ofSlide, word: '', sound: '' };

/** Puts a take together, plays it, and adds it. */
export function NewTake({
  sentence,
  takes,
  isSaving,
  load,
  onAdd,
}: {
  sentence: string;
  /** Those that the sentence has. */
  takes: readonly Take[];
  isSaving: boolean;
  load: (take: Take) => Promise<Blob>;
  onAdd: (take: Take) => void;
}) {
  const [values, setValues] = useState(nothing);
  const needsId = useId();
  const set = (change: Partial<typeof nothing>) => setValues((now) => ({ ...now, ...change }));
  const word = values.word.trim();
  const sound = values.sound.trim();
  const isHalf = (word === '') !== (sound === '');
  const isElsewhere = word !== '' && !sentence.toLowerCase().includes(word.toLowerCase());
  const made = take.safeParse({
    pace: Number(values.pace),
    pauseAfterSeconds: Number(values.pause),
    voice: values.voice === ofSlide ? null : values.voice,
    pronunciations: word === '' ? [] : [{ word, respelling: sound }],
  }).data;
  const isNew =
    made && !isHalf && !isElsewhere && takes.every((known) => describeTake(known) !== describeTake(made));
  const isOther = isNew && describeTake(made) !== describeTake(take.parse({}));
  const needs = isHalf
    ? 'Fill in both the word and its sound.'
    : isNew
      ? 'Change something above to add a take.'
      : 'The sentence already has this take.';
  return (
    <section aria-label={`New take of “${sentence}”`} className="space-y-3 rounded-field bg-well p-4">
      <h3 className="text-base">Another way to say it</h3>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Pace">
          {(attributes) => (
            <Select
              {...attributes}
              value={values.pace}
              options={paceOptions}
              onValueChange={(pace) => set({ pace })}
            />
          )}
        </Field>
        <Field label="Pause after it">
          {(attributes) => (
            <Select
              {...attributes}
              value={values.pause}
              options={pauseOptions}
              onValueChange={(pause) => set({ pause })}
            />
          )}
        </Field>
        <Field label="Voice">
          {(attributes) => (
            <Select
              {...attributes}
              value={values.voice}
              options={voiceOptions}
              onValueChange={(voice) => set({ voice })}
            />
          )}
        </Field>
      </div>
      <p className="text-sm text-ink-soft">If a word sounds wrong, enter the word and how it should sound.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Word" error={isElsewhere ? 'This word is not in the sentence.' : undefined}>
          {(attributes) => (
            <Input
              {...attributes}
              value={values.word}
              maxLength={maxPronouncedWordLength}
              onChange={({ target }) => set({ word: target.value })}
            />
          )}
        </Field>
        <Field label="Sounds like">
          {(attributes) => (
            <Input
              {...attributes}
              value={values.sound}
              maxLength={maxPronunciationLength}
              onChange={({ target }) => set({ sound: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          aria-describedby={needsId}
          variant="outline"
          size="small"
          disabled={!isOther}
          busy={isSaving && 'Saving...'}
          onClick={() => {
            if (!made) return;
            onAdd(made);
            setValues(nothing);
          }}
        >
          <Plus aria-hidden /> Add take
        </Button>
        {made && isOther && (
          <SoundButton
            what={`new take of “${sentence}”`}
            failure="The take cannot be played"
            load={() => load(made)}
          />
        )}
        <p id={needsId} className="text-sm text-ink-soft">
          {isOther || isElsewhere ? null : needs}
        </p>
      </div>
    </section>
  );
}
