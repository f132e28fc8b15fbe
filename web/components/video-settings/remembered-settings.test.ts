import { expect, test } from 'vitest';
import { keepVideoChoices, readVideoChoices } from '../../lib/browser-storage/video-choices.ts';
import { rememberedSettings } from './remembered-settings.ts';
import { videoSettingList } from './video-settings.ts';

const ada = { elevenLabsVoiceId: 'v1', voiceName: 'Ada' };
const withoutVoice = { elevenLabsVoiceId: null, voiceName: '' };

function storageWith(text: string | null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem(_key: string, value: string) {
      kept = value;
    },
  };
}

test('the settings of the last video are the initial ones of the next', () => {
  const storage = storageWith(null);
  keepVideoChoices({ duration: '90', voiceOption: 'trained', backgroundMusic: 'upbeat' }, storage);
  expect(rememberedSettings(readVideoChoices(storage), videoSettingList(ada))).toEqual({
    durationSeconds: '90',
    voice: 'trained',
    music: 'upbeat',
  });
});

test.each([
  ['a voice that was deleted', '{"voiceOption":"trained","duration":"60"}', { durationSeconds: '60' }],
  ['a value that no list offers', '{"duration":"61","audience":["sales"]}', {}],
  ['no JSON', '{', {}],
  ['something else', '"sales"', {}],
])('%s is ignored', (_, text, remembered) => {
  const kept = readVideoChoices(storageWith(text));
  expect(rememberedSettings(kept, videoSettingList(withoutVoice))).toEqual(remembered);
});

test('a browser that stores nothing causes no error', () => {
  const refusing = {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => keepVideoChoices({ duration: '60' }, refusing)).not.toThrow();
});
