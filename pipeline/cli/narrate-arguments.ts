import { defaultDurationSeconds, maxDurationSeconds, minDurationSeconds } from '#contract/limits.ts';
import { aspects, defaultAspect } from '#contract/vocabulary/aspects.ts';
import { audiences, defaultAudience } from '#contract/vocabulary/audiences.ts';
import { defaultMotion, motions } from '#contract/vocabulary/motions.ts';
import { musicIds, noMusic } from '#contract/vocabulary/music.ts';
import { defaultSpeed, speedIds } from '#contract/vocabulary/speeds.ts';
import { defaultVoice, stockVoiceIds, trainedVoice } from '#contract/vocabulary/voices.ts';
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
  /** File of the user's own voice, when the settings ask for the trained voice. */
  voicePath: string | null;
  settings: Omit<RenderSettings, 'pronunciations'>;
  json: boolean;
};

export const usage = `npm run narrate -- DECK.pptx -o OUT.mp4 [options]

Makes a narrated video of a PowerPoint deck: OUT.mp4, OUT.srt, OUT.vtt, OUT.script.json and OUT.jpg.

  --duration SECONDS      ${minDurationSeconds} to ${maxDurationSeconds} (default ${defaultDurationSeconds})
  --voice VOICE           ${listChoices(stockVoiceIds, defaultVoice)},
                          or the file of a voice that npm run clone made: MY.voice
  --speed SPEED           ${listChoices(speedIds, defaultSpeed)}
  --music MUSIC           ${listChoices(musicIds, noMusic.id)}
  --audience AUDIENCE     ${listChoices(audiences, defaultAudience)}
  --motion MOTION         ${listChoices(motions, defaultMotion)}
  --aspect ASPECT         ${listChoices(aspects, defaultAspect)}: shape of the picture
  --captions              also draws the captions into the picture
  --script FILE           speaks an edited OUT.script.json instead of writing a new script
  --pronunciations FILE   JSON: [{ "word": "Nginx", "respelling": "engine x" }, { "word": "Siobhan", "ipa": "ʃɪˈvɔːn" }]
  --json                  prints one JSON object instead of progress

Exit code: 0 done, 2 bad argument, 3 the deck cannot be used, 1 anything else.`;

/** @throws PipelineError `bad_argument` with one sentence that names the argument */
export function parseNarrateArguments(args: readonly string[]): NarrateArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    output: { type: 'string', short: 'o' },
    duration: { type: 'string' },
    voice: { type: 'string' },
    speed: { type: 'string' },
    music: { type: 'string' },
    audience: { type: 'string' },
    motion: { type: 'string' },
    aspect: { type: 'string' },
    captions: { type: 'boolean' },
    script: { type: 'string' },
    pronunciations: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const deckPath = requireOneDeck(positionals, 'npm run narrate -- DECK.pptx -o OUT.mp4');
  if (!values.output) throw badArgument('Name the video to write with -o OUT.mp4.');
  if (!values.output.toLowerCase().endsWith('.mp4')) {
    throw badArgument(`The video is an MP4: "${values.output}" must end in .mp4.`);
  }
  const voicePath = values.voice?.endsWith(voiceFileExtension) ? values.voice : null;
  if (values.voice === trainedVoice.id) throw badArgument('Name the file of your voice: --voice MY.voice');
  const settings = requireValid(renderSettings.omit({ pronunciations: true }), {
    durationSeconds: values.duration === undefined ? undefined : Number(values.duration || Number.NaN),
    voice: voicePath === null ? values.voice : trainedVoice.id,
    speed: values.speed === undefined ? undefined : knownSpeed(values.speed),
    music: values.music,
    audience: values.audience,
    motion: values.motion,
    aspect: values.aspect,
    burnInCaptions: values.captions,
  });
  return {
    deckPath,
    outputPath: values.output,
    scriptPath: values.script ?? null,
    pronunciationsPath: values.pronunciations ?? null,
    voicePath,
    settings,
    json: values.json ?? false,
  };
}
