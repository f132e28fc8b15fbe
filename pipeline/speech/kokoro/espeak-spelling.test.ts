import { describe, expect, test } from 'vitest';
import { normaliseWords } from '../../english/text-normalisation/normalise-text.ts';
import type { Sense } from '../../english/text-normalisation/noun-or-verb.ts';
import { espeakIpa } from './espeak.ts';
import { espeakSpelling } from './espeak-spelling.ts';
import { kokoroVocabulary } from './kokoro-vocabulary.ts';
import { phonemise } from './phonemise.ts';
import { soundsOfNames } from './sounds-of-names.ts';
import { soundsOfWords } from './sounds-of-words.ts';
import { toUtterances } from './spoken-units.ts';

describe('espeakSpelling', () => {
  test.each<[string, Sense | undefined, string]>([
    ['plan', undefined, 'plan'],
    ['Nguyen', undefined, "[[w'In]]"],
    ["Nguyen's", undefined, "[[w'Inz]]"],
    ['Nguyens', undefined, "[[w'Inz]]"],
    ['Nguyễn', undefined, "[[w'In]]"],
    ['Versailles-based', undefined, "[[ve@s'aI]] based"],
    ['Hermès', undefined, "[[e@m'Ez]]"],
    ['Hermes', undefined, 'Hermes'],
    ['Trương', undefined, 'Truong'],
    ['Ạnh', undefined, 'Anh'],
    ['Zürich', undefined, "[[z'UrIk]]"],
    ['café', undefined, 'café'],
    ['well-known', undefined, 'well-known'],
    ['record', 'verb', "[[rI#k'o@d]]"],
    ['Records', 'noun', "[[r'Ek3dz]]"],
    ['uses', 'verb', "[[j'u:zI#z]]"],
    ['lives', 'verb', "[[l'Ivz]]"],
    ['lives', 'noun', "[[l'aIvz]]"],
    ['record', undefined, 'record'],
    ['configs', undefined, "[[k'0nfIgz]]"],
    ['DevOps', undefined, "[[d'Ev0ps]]"],
  ])('%s (%s) → %s', (text, sense, spelling) => {
    expect(espeakSpelling(text, sense)).toBe(spelling);
  });
});

/** Returns the phonemes of a sentence, as the model gets them. */
async function heard(text: string, accent: 'american' | 'british' = 'american'): Promise<string> {
  const units = toUtterances(normaliseWords(text, [])).flatMap((utterance) => utterance.units);
  return (await phonemise(units, accent, new AbortController().signal)).join(' ');
}

describe('the phonemes for the model', () => {
  test.each([
    ['We record calls', /ɹᵻkˈoːɹd/],
    ['a record year', /ɹˈɛkɚd/],
    ['He read it yesterday', /ɹˈɛd/],
    ['I will read it', /ɹˈiːd/],
    ['a lead pipe', /lˈɛd/],
    ['Dr. Smith lives in Boston', /lˈɪvz/],
    ['it saves lives', /lˈaɪvz/],
    ['They object to it', /ɑːbdʒˈɛkt/],
    ['the object of it', /ˈɑːbdʒɛkt/],
    ['I present the results', /pɹɪzˈɛnt/],
    ['Sales increase by 5%', /ɪŋkɹˈiːs/],
    ['an increase of 5%', /ˈɪŋkɹiːs/],
    ['Nguyen', /^wˈɪn$/],
    ['Nguyễn', /^wˈɪn$/],
    ['Hermès', /^ɛɹmˈɛz$/],
    ['Versailles', /^vɛɹsˈaɪ$/],
    ['Niamh', /^nˈiːv$/],
    ['Joaquin', /^wɑːkˈiːn$/],
    ['Xi', /^ʃˈiː$/],
    ['Siobhan', /^ʃɪvˈɔːn$/],
    ['Ahmed', /^ˈɑːmɛd$/],
    ['Inês', /^ɪnˈɛs$/],
    ['Wang', /^wˈɑːŋ$/],
    ['Uber', /^ˈuːbɚ$/],
    ['the config', /kˈɑːnfɪɡ$/],
    ['devops', /^dˈɛvɑːps$/],
    ['PostgreSQL', /^pˈoʊstɡɹɛs /],
    ['asynchronous', /^eɪsˈɪŋk/],
    ['two axes', /ˈæksiːz$/],
    ['our analyses', /ənˈælɪsˌiːz$/],
    ['she analyses it', /ˈænəlˌaɪzᵻz/],
    ['Prices increase', /ɪŋkɹˈiːs$/],
    ['Vũ Thị Thắm', /^(?!.*lˌɛɾɚ)/],
    ['at 11:00 am', /ᵻlˈɛvən ˈeɪ ˈɛm$/],
    ['the API', /ˈeɪ pˈiː ˈaɪ$/],
    ['I agree', /^aɪ /],
  ])('for "%s" match %s', async (text, phonemes) => {
    expect(await heard(text)).toMatch(phonemes);
  });

  test.each(['american', 'british'] as const)(
    'include every sound of the lists in %s speech',
    async (accent) => {
      const listed = [...soundsOfNames, ...soundsOfWords];
      const spelled = listed.map(([, sound]) => `[[${sound}]]`);
      const said = await espeakIpa(spelled, accent, new AbortController().signal);
      // eSpeak NG says nothing, or less, for an unknown phoneme name.
      for (const [index, [word, sound]] of listed.entries()) {
        expect(said[index], `${word} ${sound}`).toMatch(/[aeiouæɐɑɒɔəɚɛɜɪʊʌᵻ]/);
        for (const symbol of (said[index] ?? '')
          .replaceAll('r', 'ɹ')
          .replaceAll('ʲ', 'j')
          .replaceAll('x', 'k'))
          expect(kokoroVocabulary.has(symbol), `${symbol} in ${word}`).toBe(true);
      }
    },
  );

  test('follow the accent with a single phoneme name', async () => {
    expect(await heard('We record Hermès', 'british')).toBe('wiː ɹɪkˈɔːd eəmˈɛz');
  });
});
