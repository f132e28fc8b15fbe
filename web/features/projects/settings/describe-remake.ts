import type { ProjectDetail } from '#contract/projects.ts';
import type { Remake } from '#contract/script/plan-remake.ts';
import {
  settingDescriptions,
  settingsBeginningWith,
  settingsInForms,
} from '#contract/setting-descriptions.ts';
import type { VideoSettings } from '#contract/video-settings.ts';
import { valueLabel } from '#web/components/video-settings/setting-labels.ts';
import { remakeSeconds } from './remake-seconds.ts';

type Project = Pick<ProjectDetail, 'slides' | 'stageSeconds' | 'duration' | 'wordsPerMinute'>;

/** Settings that a script is written for, in the order of the sentences below. */
const settingsOfScript = settingsBeginningWith(['audience', 'durationSeconds']).filter(
  (name) => settingDescriptions[name].remakes === 'script',
);

/** Describes what a render with these settings does, and about how long it takes. */
export function describeRemake(project: Project, settings: VideoSettings, remake: Remake): string {
  const seconds = remakeSeconds(project, settings, remake);
  return [whatIsDone(project, settings, remake), seconds === null ? null : takes(seconds)]
    .filter(Boolean)
    .join(' ');
}

function whatIsDone({ slides }: Pick<Project, 'slides'>, settings: VideoSettings, remake: Remake): string {
  const { writesScript, spoken } = remake;
  if (writesScript) {
    const values = settingsOfScript.map((name) => valueLabel(name, settings[name]));
    return `A new script for ${new Intl.ListFormat('en').format(values)} is written and spoken.`;
  }
  const rest = besideSpeech(remake);
  if (spoken.length > 0) {
    const said = slides.filter((slide) => !slide.hidden && !slide.leftOut && slide.script?.trim());
    const which = spoken.length === said.length ? allSlides(said.length) : nameSlides(spoken);
    return `${which} spoken again.${rest && ` ${rest}`}`;
  }
  return `No speech is regenerated.${rest && ` ${rest}`}`;
}

function besideSpeech({ changed, spoken, reorders }: Remake): string {
  const isSpoken = spoken.length > 0;
  const settings = settingsInForms
    .filter((name) => changed.includes(name))
    .map((name) => settingDescriptions[name])
    .filter(({ remakes }) => remakes !== 'script' && remakes !== 'speech');
  const names = [...(reorders ? [orderOfSlides] : []), ...settings.map(({ word }) => `the ${word}`)];
  if (names.length === 0) return '';
  const isOne = names.length === 1;
  const list = new Intl.ListFormat('en').format(names);
  if (!isSpoken && isOne && settings.some(({ remakes }) => remakes === 'sound'))
    return `Only ${list} is remixed.`;
  const isPlural = settings.some((setting) => setting.isPlural);
  const verb = isOne && !isPlural ? 'changes' : 'change';
  return isSpoken ? `${capitalized(list)} ${verb}, too.` : `Only ${list} ${verb}.`;
}

function allSlides(count: number): string {
  return count === 1 ? 'The only slide with words is' : `All ${count} slides with words are`;
}

/** Names slides as the subject of a sentence: `Slide 2 is`, `Slides 2, 3 and 7 are`, `9 slides are`. */
function nameSlides(numbers: readonly number[]): string {
  if (numbers.length > maxNamed) return `${numbers.length} slides are`;
  const list = new Intl.ListFormat('en').format(numbers.map(String));
  return numbers.length === 1 ? `Slide ${list} is` : `Slides ${list} are`;
}
const maxNamed = 6;

function takes(seconds: number): string {
  if (seconds < fewSeconds) return 'It takes a few seconds.';
  if (seconds < 90) return `It takes about ${seconds} s.`;
  return `It takes about ${Math.round(seconds / 60)} minutes.`;
}
const fewSeconds = 6;

/**
 * Describes the differences from the finished video, such as `Slide 2, the voice and the music changed since the video was made.`
 * Null if there are none.
 */
export function describeChanges(
  { slides }: Pick<ProjectDetail, 'slides'>,
  { changed, reorders }: Pick<Remake, 'changed' | 'reorders'>,
): string | null {
  const edited = slides.filter((slide) => slide.edited).map(({ number }) => String(number));
  const parts = [
    ...(edited.length === 0
      ? []
      : [`${edited.length === 1 ? 'slide' : 'slides'} ${new Intl.ListFormat('en').format(edited)}`]),
    ...(reorders ? [orderOfSlides] : []),
    ...changed.map((name) => `the ${settingDescriptions[name].word}`),
  ];
  if (parts.length === 0) return null;
  const list = new Intl.ListFormat('en').format(parts);
  return `${capitalized(list)} changed since the video was made.`;
}

/** Describes the loss of every text to a new script, with the changed settings that require it. Null if none is written. */
export function describeLostTexts({
  changed,
  writesScript,
}: Pick<Remake, 'changed' | 'writesScript'>): string | null {
  if (!writesScript) return null;
  const names = settingsInForms.filter((name) => changed.includes(name) && settingsOfScript.includes(name));
  const list = new Intl.ListFormat('en').format(names.map((name) => `the ${settingDescriptions[name].word}`));
  return `You changed ${list}, so every text is rewritten, including yours.`;
}

const orderOfSlides = 'the order of the slides';

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
