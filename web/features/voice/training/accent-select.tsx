import { type Accent, accents } from '../../../../contract/vocabulary/accents.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';

const labels: Record<Accent, string> = { american: 'American English', british: 'British English' };
const options = accents.map((accent) => ({ value: accent, label: labels[accent] }));

export function AccentSelect({ accent, onChange }: { accent: Accent; onChange: (accent: Accent) => void }) {
  return (
    <div className="max-w-sm">
      <Field label="Your accent" hint="Choose the accent closest to yours.">
        {(attributes) => (
          <Select
            {...attributes}
            value={accent}
            onValueChange={(value) => {
              const chosen = accents.find((known) => known === value);
              if (chosen) onChange(chosen);
            }}
            options={options}
          />
        )}
      </Field>
    </div>
  );
}
