import { useId } from 'react';
import type { VoiceEngine } from '../../../../contract/voice.ts';
import { voiceConsents } from '../../../../contract/voice-script.ts';
import { Checkbox } from '../../../components/ui/checkbox.tsx';

/** Without it nothing is sent. It says what the engine of this installation does with a voice. */
export function ConsentBox({
  engine,
  isGiven,
  onChange,
}: {
  engine: VoiceEngine;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex gap-3 rounded-field border border-edge p-4">
      <Checkbox
        id={id}
        checked={isGiven}
        onCheckedChange={(checked) => onChange(checked === true)}
        className="mt-0.5"
      />
      <label htmlFor={id}>{voiceConsents[engine].text}</label>
    </div>
  );
}
