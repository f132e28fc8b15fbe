import type { ParseArgsOptionsConfig } from 'node:util';
import { maxDurationSeconds, minDurationSeconds } from '#contract/limits.ts';
import { settingDescriptions, settingsBeginningWith } from '#contract/setting-descriptions.ts';
import { forEachSetting, type SettingName, settingNames, usualSettings } from '#contract/video-settings.ts';
import { stockVoiceIds, trainedVoice } from '#contract/vocabulary/voices.ts';
import { type RenderSettings, renderSettings } from '../video-settings.ts';
import { voiceFileExtension } from './given-files.ts';
import { knownSpeed } from './known-speed.ts';
import { listChoices } from './list-choices.ts';
import { badArgument, parseStrictly, requireOneDeck, requireValid } from './run-cli.ts';

export type NarrateArguments = {
  deckPath: string;
  outputPath: string;
  scriptPath: string | null;
  pronunciationsPath: string | null;
  /** File of the user's own voice, if the settings ask for the trained voice. */
  voicePath: string | null;
  settings: Omit<RenderSettings, 'pronunciations'>;
  json: boolean;
};

/** Help for options that accept more than the choices of their setting. */
const ownHelp: Partial<Record<SettingName, string>> = {
  durationSeconds: `${minDurationSeconds} to ${maxDurationSeconds} (default ${usualSettings.durationSeconds})`,
  voice: `${listChoices(stockVoiceIds, usualSettings.voice)},
                          or the file of a voice that npm run clone made: MY.voice`,
};

const isSwitch = (name: SettingName) => typeof usualSettings[name] === 'boolean';

function helpOf(name: SettingName): string {
  const { choices, option } = settingDescriptions[name];
  const { name: optionName, valueName = optionName.toUpperCase(), help = '' } = option;
  if (isSwitch(name)) return `  --${optionName.padEnd(22)}${help}`;
  const ids = choices?.map(({ id }) => String(id)) ?? [];
  const offered = ownHelp[name] ?? listChoices(ids, String(usualSettings[name]));
  return `  --${`${optionName} ${valueName}`.padEnd(22)}${offered}${help}`;
}

const settingNamesInHelp = settingsBeginningWith([
  'durationSeconds',
  'voice',
  'speed',
  'music',
  'audience',
  'motion',
  'aspect',
]);

const settingOptions: ParseArgsOptionsConfig = Object.fromEntries(
  settingNames.map((name) => [settingDescriptions[name].option.name, formOf(name)]),
);

function formOf(name: SettingName): ParseArgsOptionsConfig[string] {
  return { type: isSwitch(name) ? 'boolean' : 'string' };
}

const isVoiceFile = (value: unknown): value is string =>
  typeof value === 'string' && value.endsWith(voiceFileExtension);

/** Parsers for options whose values are written differently from those of their setting. */
const readings: Partial<Record<SettingName, (text: string) => string | number>> = {
  durationSeconds: (text) => Number(text || Number.NaN),
  voice: (text) => (isVoiceFile(text) ? trainedVoice.id : text),
  speed: knownSpeed,
};

function readOption(name: SettingName, value: unknown): unknown {
  return typeof value === 'string' ? (readings[name]?.(value) ?? value) : value;
}

export const usage = `npm run narrate -- DECK.pptx -o OUT.mp4 [options]

Makes a narrated video of a PowerPoint deck: OUT.mp4, OUT.srt, OUT.vtt, OUT.script.json and OUT.jpg.

${settingNamesInHelp.map(helpOf).join('\n')}
  --script FILE           speaks an edited OUT.script.json instead of writing a new script
  --pronunciations FILE   JSON: [{ "word": "Nginx", "respelling": "engine x" }, { "word": "Siobhan", "ipa": "ʃɪˈvɔːn" }]
  --json                  prints one JSON object instead of progress

Exit code: 0 done, 2 bad argument, 3 the deck cannot be used, 1 anything else.`;

/**
 * Parses the arguments.
 * @throws PipelineError `bad_argument` with one sentence that names the argument
 */
export function parseNarrateArguments(args: readonly string[]): NarrateArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    output: { type: 'string', short: 'o' },
    ...settingOptions,
    script: { type: 'string' },
    pronunciations: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const deckPath = requireOneDeck(positionals, 'npm run narrate -- DECK.pptx -o OUT.mp4');
  if (!values.output) throw badArgument('Name the video to write with -o OUT.mp4.');
  if (!values.output.toLowerCase().endsWith('.mp4')) {
    throw badArgument(`The video is an MP4 file, so "${values.output}" must end in .mp4.`);
  }
  const given = new Map<string, unknown>(Object.entries(values));
  const givenFor = (name: SettingName) => given.get(settingDescriptions[name].option.name);
  const voice = givenFor('voice');
  if (voice === trainedVoice.id) throw badArgument('Name the file of your voice: --voice MY.voice');
  const settings = requireValid(
    renderSettings.omit({ pronunciations: true }),
    forEachSetting((name) => readOption(name, givenFor(name))),
  );
  return {
    deckPath,
    outputPath: values.output,
    scriptPath: values.script ?? null,
    pronunciationsPath: values.pronunciations ?? null,
    voicePath: isVoiceFile(voice) ? voice : null,
    settings,
    json: values.json ?? false,
  };
}
