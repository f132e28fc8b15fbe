import type { VoiceEngine } from '#contract/voice.ts';
import { voiceConsents } from '#contract/voice-script.ts';
import { CheckboxField } from '#web/components/checkbox-field.tsx';

/** Consent to voice training, without which nothing is sent. Its text describes how this installation's engine uses a voice. */
export function ConsentBox({
  engine,
  isGiven,
  onChange,
}: {
  engine: VoiceEngine;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
}) {
  return (
    <CheckboxField checked={isGiven} onChange={onChange} className="rounded-field border border-edge p-4">
      {voiceConsents[engine].text}
    </CheckboxField>
  );
}
