import type { ProjectDetail } from '#contract/projects.ts';
import { type SpeedId, speeds } from '#contract/vocabulary/speeds.ts';
import { type StockVoiceId, stockVoices } from '#contract/vocabulary/voices.ts';
import { Select } from '#web/components/ui/select.tsx';
import { useEditor } from '../../editor/use-editor.tsx';
import { FaultAlert, type SlideFaults } from './fault-alert.tsx';

/** Stands for the voice or the speed of the video in a list, whose values must not be empty. */
const ofVideo = 'video';

type Choice<Id extends string> = readonly { id: Id; label: string }[];

/** Gives a slide a voice and a pace of its own. */
export function SlideVoiceOverride({
  slide: { number, voiceOption, speechSpeed },
  video,
  faults,
  isLocked,
}: {
  slide: ProjectDetail['slides'][number];
  /** Voice and pace of the slides that choose none of their own. */
  video: Pick<ProjectDetail, 'voiceOption' | 'speechSpeed'>;
  faults: SlideFaults;
  isLocked: boolean;
}) {
  const editor = useEditor();
  return (
    <>
      <div className="w-60">
        <Select
          aria-label={`Voice of slide ${number}`}
          value={voiceOption ?? ofVideo}
          options={optionsOf('Same voice as the video', stockVoices, {
            own: voiceOption,
            video: video.voiceOption,
          })}
          disabled={isLocked}
          onValueChange={(value) =>
            editor.choose(number, { voiceOption: chosenId<StockVoiceId>(stockVoices, value) })
          }
        />
      </div>
      <div className="w-60">
        <Select
          aria-label={`Pace of slide ${number}`}
          value={speechSpeed ?? ofVideo}
          options={optionsOf('Same pace as the video', speeds, {
            own: speechSpeed,
            video: video.speechSpeed,
          })}
          disabled={isLocked}
          onValueChange={(value) => editor.choose(number, { speechSpeed: chosenId<SpeedId>(speeds, value) })}
        />
      </div>
      <FaultAlert>{faults.voiceOption ?? faults.speechSpeed}</FaultAlert>
    </>
  );
}

/** Lists the options. The video's choice is offered once, as the video's, unless the slide has it as its own. */
function optionsOf(
  likeVideo: string,
  choices: Choice<string>,
  { own, video }: { own: string | null; video: string },
) {
  const others = choices.filter(({ id }) => id !== video || id === own);
  return [{ value: ofVideo, label: likeVideo }, ...others.map(({ id, label }) => ({ value: id, label }))];
}

/** null for that of the video */
function chosenId<Id extends string>(choices: Choice<Id>, value: string): Id | null {
  return choices.find(({ id }) => id === value)?.id ?? null;
}
