import type { Sense } from '../../english/text-normalisation/noun-or-verb.ts';
import { soundsOfNames } from './sounds-of-names.ts';
import { soundOfSense } from './sounds-of-senses.ts';
import { soundsOfWords } from './sounds-of-words.ts';

/**
 * Spells a word so that eSpeak NG says it correctly. Foreign names, and words that are unknown or have several
 * sounds, are spelled in eSpeak NG's own phonemes ("[[w'In]]"). Unknown letters lose their accents.
 */
export function espeakSpelling(text: string, sense: Sense | undefined): string {
  const [, word = '', ending = ''] = /^(.*?)('s|')?$/su.exec(text) ?? [];
  const lower = word.toLowerCase();
  const sound = sense && (soundOfSense(lower, sense) ?? soundOfPlural(lower, sense));
  if (sound !== undefined) return inPhonemes(sound, ending);
  const parts = word.split('-');
  const spelled = parts.map((part, index) => sayName(part, index === parts.length - 1 ? ending : ''));
  // Phonemes end at the brackets, and a hyphen beside them would be read out.
  return spelled.join('-').replace(/\]\]-|-(?=\[\[)/g, (joint) => joint.replace('-', ' '));
}

/** Returns the sound of a plural or third person: "records", "uses", "closes". */
function soundOfPlural(lower: string, sense: Sense): string | undefined {
  const sound = lower.endsWith('s') ? soundOfSense(lower.slice(0, -1), sense) : undefined;
  return sound === undefined ? undefined : withS(sound);
}

function sayName(word: string, ending: string): string {
  const lower = word.toLowerCase().normalize('NFC');
  const folded = withoutMarks(lower);
  const name =
    soundsOfNames.get(lower) ?? soundsOfNames.get(folded) ?? soundsOfWords.get(lower) ?? plural(lower);
  return name === undefined ? knownLetters(word) + ending : inPhonemes(name, ending);
}

/** Returns the spelling of a plural: "the Nguyens", "configs". */
function plural(lower: string): string | undefined {
  const one = lower.endsWith('s') ? lower.slice(0, -1) : '';
  const sound = soundsOfNames.get(withoutMarks(one)) ?? soundsOfWords.get(one);
  return sound === undefined ? undefined : withS(sound);
}

function inPhonemes(sound: string, ending: string): string {
  return `[[${ending === "'s" ? withS(sound) : sound}]]`;
}

/** Adds the English plural and possessive: /s/ after a voiceless sound, /ɪz/ after a sibilant, else /z/. */
function withS(sound: string): string {
  if (/(?:[szSZ])$/.test(sound)) return `${sound}I#z`;
  return `${sound}${/[ptkfT]$/.test(sound) ? 's' : 'z'}`;
}

/** Letters from U+0180 on. With one of them, eSpeak NG would spell out the whole word: "Nguyễn", "Ạ", "ə". */
const unknownLetters = /[\u0180-\u036F\u1E00-\u1EFF\u2C60-\u2C7F\uA720-\uA7FF]/gu;
const nearestLetters: Readonly<Record<string, string>> = { ə: 'e', Ə: 'E', ɛ: 'e', Ɛ: 'E', ɔ: 'o', Ɔ: 'O' };

function knownLetters(word: string): string {
  return word.normalize('NFC').replace(unknownLetters, (letter) => {
    const plain = nearestLetters[letter] ?? withoutMarks(letter);
    return /^[A-Za-z]$/.test(plain) ? plain : '';
  });
}

function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/ł/g, 'l')
    .normalize('NFC');
}
