import { useEffect } from 'react';
import { SelectField } from '../select-field.tsx';
import { useMicrophones } from './use-microphones.ts';

/**
 * Chooses the microphone. Renders nothing unless there are at least two.
 * @param isRecording true while recording, when access to a microphone has been granted
 */
export function MicrophoneSelect({
  deviceId,
  onChange,
  isDisabled,
  isRecording,
}: {
  deviceId: string | undefined;
  onChange: (deviceId: string) => void;
  isDisabled: boolean;
  isRecording: boolean;
}) {
  const { microphones, refresh } = useMicrophones();
  useEffect(() => {
    if (isRecording) void refresh();
  }, [isRecording, refresh]);
  if (microphones.length < 2) return null;
  return (
    <div className="max-w-sm">
      <SelectField
        label="Microphone"
        value={deviceId ?? microphones[0]?.value ?? ''}
        onValueChange={onChange}
        options={microphones}
        disabled={isDisabled}
      />
    </div>
  );
}
