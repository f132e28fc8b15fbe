import type { ProjectDetail } from '#contract/projects.ts';
import { type SpeedId, speeds } from '#contract/vocabulary/speeds.ts';
import { type StockVoiceId, stockVoices } from '#contract/vocabulary/voices.ts';
import { Select } from '#web/components/ui/select.tsx';
import { useEditor } from '../../editor/use-editor.tsx';
import { FaultAlert, type SlideFaults } from './fault-alert.tsx';

/** Value of the video's voice or speed in a select, whose values must not be empty. */
const ofVideo = 'video';

type Choice<Id extends string> = readonly { id: Id; label: string }[];

/** Overrides the voice and pace of a slide. */
export function SlideVoiceOverride({
  slide: { number, voiceOption, speechSpeed },
  video,
  faults,
  isLocked,
}: {
  slide: ProjectDetail['slides'][number];
  /** Voice and pace of slides without an override. */
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

/** Lists the options. The video's own choice is offered once, unless the slide overrides it with the same value. */
function optionsOf(
  likeVideo: string,
  choices: Choice<string>,
  { own, video }: { own: string | null; video: string },
) {
  const others = choices.filter(({ id }) => id !== video || id === own);
  return [{ value: ofVideo, label: likeVideo }, ...others.map(({ id, label }) => ({ value: id, label }))];
}

/** Returns the id of the chosen voice. Null for the video's. */
function chosenId<Id extends string>(choices: Choice<Id>, value: string): Id | null {
  return choices.find(({ id }) => id === value)?.id ?? null;
}
