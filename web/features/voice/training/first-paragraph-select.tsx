import { lastFirstParagraph, voiceText } from '#contract/voice-script.ts';
import { SelectField } from '#web/components/select-field.tsx';

/**
 * Default paragraph at which an added reading begins. Readers who stopped early have not read beyond it, and fast readers still
 * have two minutes of text after it.
 */
export const usualFirstParagraph = 4;

const options = voiceText.slice(0, lastFirstParagraph + 1).map((paragraph, index) => ({
  value: String(index),
  label: `${paragraph.split(/(?<=[.!?])\s/, 1)[0]}`,
}));

export function FirstParagraphSelect({
  firstParagraph,
  onChange,
  isDisabled,
}: {
  firstParagraph: number;
  onChange: (firstParagraph: number) => void;
  isDisabled: boolean;
}) {
  return (
    <div className="max-w-xl">
      <SelectField
        label="Begin with"
        hint="Choose the paragraph in which you stopped last time. Reading something again does no harm."
        value={String(firstParagraph)}
        onValueChange={(value) => onChange(Number(value))}
        options={options}
        disabled={isDisabled}
      />
    </div>
  );
}
