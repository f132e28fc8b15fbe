import { type Accent, accents } from '#contract/vocabulary/accents.ts';
import { SelectField } from '#web/components/select-field.tsx';

const labels: Record<Accent, string> = { american: 'American English', british: 'British English' };
const options = accents.map((accent) => ({ value: accent, label: labels[accent] }));

export function AccentSelect({ accent, onChange }: { accent: Accent; onChange: (accent: Accent) => void }) {
  return (
    <div className="max-w-sm">
      <SelectField
        label="Your accent"
        hint="Choose the accent closest to yours."
        value={accent}
        onValueChange={(value) => {
          const chosen = accents.find((known) => known === value);
          if (chosen) onChange(chosen);
        }}
        options={options}
      />
    </div>
  );
}
