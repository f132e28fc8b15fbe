import { expect, test } from 'vitest';
import { holdsOtherLanguage } from './language.ts';

test.each([
  'The port ka malik is responsible for the quay',
  'Le port de Nantes est la porte de la Loire',
  'Der Hafen ist und bleibt das Tor zur Welt',
  'Kapal ini tidak bisa dan belum siap',
])('"%s" holds another language', (text) => expect(holdsOtherLanguage(text)).toBe(true));

test.each([
  'A redeploy clears no stale cached ids',
  'The harbourmaster is responsible for the quay',
  'We don’t re-route reefers on a bank holiday',
  'Run npm i and start the app',
  'The teh on the map is wrong',
])('"%s" does not hold another language', (text) => expect(holdsOtherLanguage(text)).toBe(false));
