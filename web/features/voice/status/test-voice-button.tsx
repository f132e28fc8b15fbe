import { Play, Square } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import type { SoundState } from '#web/lib/use-sound.ts';
import { useVoiceTest } from './use-voice-test.ts';

const labels: Record<SoundState, string> = {
  idle: 'Test Voice',
  loading: 'Generating...',
  waiting: 'Play',
  playing: 'Stop',
};

export function TestVoiceButton() {
  const test = useVoiceTest();
  const Icon = test.state === 'playing' ? Square : Play;
  return (
    <Button
      size="small"
      disabled={test.state === 'loading'}
      onClick={test.state === 'playing' ? test.stop : test.start}
    >
      <Icon aria-hidden />
      {labels[test.state]}
    </Button>
  );
}
