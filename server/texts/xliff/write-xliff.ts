import { escapeXmlAttribute, escapeXmlText } from '#pipeline/for-the-server/xml.ts';
import { splitScript } from './split-script.ts';

/** Part of a script that translators get. */
export type ScriptToTranslate = {
  projectId: string;
  /** Name of the deck. */
  original: string;
  slides: readonly { number: number; title: string | null; script: string | null }[];
};

/** Returns the id of a slide's unit. */
export function unitIdOf(slideNumber: number): string {
  return `slide-${slideNumber}`;
}

/** Returns the id of a sentence's segment. @param index index of the sentence on its slide, from 0 */
export function segmentIdOf(index: number): string {
  return `s${index + 1}`;
}

/**
 * Writes a script as an XLIFF 2.0 file: the deck is its file, each slide with a text a unit, and each sentence a segment. Tags of a
 * script become placeholders, which translation tools preserve. XLIFF 2.1 has the same core.
 * @returns null for a script without text, because a file without units is invalid
 */
export function writeXliff({ projectId, original, slides }: ScriptToTranslate): string | null {
  const units = slides.flatMap((slide) => unitOf(slide) ?? []);
  if (units.length === 0) return null;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    // A file without targets must not name their language.
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en">',
    `  <file id="${projectId}" original="${inAttribute(original)}" canResegment="no">`,
    ...units,
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

function unitOf({ number, title, script }: ScriptToTranslate['slides'][number]): string | null {
  const sentences = splitScript(script ?? '');
  if (sentences.length === 0) return null;
  const tags: string[] = [];
  const parts = sentences.flatMap(({ text, gap }, index) => [
    `      <segment id="${segmentIdOf(index)}" state="initial"><source>${sourceOf(text, tags)}</source></segment>`,
    ...(gap === '' ? [] : [`      <ignorable><source>${escapeXmlText(gap)}</source></ignorable>`]),
  ]);
  const data = tags.map((tag, index) => `        <data id="d${index + 1}">${inText(tag)}</data>`);
  const name = title ? ` name="${inAttribute(title)}"` : '';
  return [
    `    <unit id="${unitIdOf(number)}"${name} xml:space="preserve">`,
    ...(data.length === 0 ? [] : ['      <originalData>', ...data, '      </originalData>']),
    ...parts,
    '    </unit>',
  ].join('\n');
}

/** Tags, which must not be translated: `[pause 0.5s]`, `[click]`, `[wait for video]`. */
const tag = /(\[\s{0,3}(?:pause|click|wait)\b[^[\]\n]{0,30}\])/i;

function sourceOf(text: string, tags: string[]): string {
  return text
    .split(tag)
    .map((part, index) => {
      if (index % 2 === 0) return inText(part);
      const number = tags.push(part);
      return `<ph id="${number}" dataRef="d${number}" disp="${inAttribute(part)}"/>`;
    })
    .join('');
}

/** Escapes a text. XML forbids two characters that a script may contain; XLIFF has an element for them. */
function inText(text: string): string {
  return text
    .split(/([\uFFFE\uFFFF])/)
    .map((part, index) =>
      index % 2 === 0 ? escapeXmlText(part) : `<cp hex="${part.charCodeAt(0).toString(16).toUpperCase()}"/>`,
    )
    .join('');
}

function inAttribute(text: string): string {
  return escapeXmlAttribute(text.replace(/[\uFFFE\uFFFF]/g, ''));
}
