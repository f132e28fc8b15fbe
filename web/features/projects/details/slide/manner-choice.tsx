import type { ProjectDetail } from '#contract/projects.ts';
import { type SpeedId, speeds } from '#contract/vocabulary/speeds.ts';
import { type StockVoiceId, stockVoices } from '#contract/vocabulary/voices.ts';
import { Select } from '#web/components/ui/select.tsx';
import { sentenceOf } from '#web/lib/api-error.ts';
import { type SlideChange, useEditSlide } from '../use-edit-slide.ts';

/** Stands for the voice or the speed of the video in a list, whose values must not be empty. */
const ofVideo = 'video';

type Choice<Id extends string> = readonly { id: Id; label: string }[];

/** Gives a slide a voice and a pace of its own. */
export function MannerChoice({
  projectId,
  slide: { number, voiceOption, speechSpeed },
  video,
  isLocked,
}: {
  projectId: string;
  slide: ProjectDetail['slides'][number];
  /** What the slides have that choose nothing of their own. */
  video: Pick<ProjectDetail, 'voiceOption' | 'speechSpeed'>;
  isLocked: boolean;
}) {
  const choice = useEditSlide(projectId, number);
  const chosen: SlideChange = choice.isPending ? choice.variables : {};
  const voice = chosen.voiceOption === undefined ? voiceOption : chosen.voiceOption;
  const speed = chosen.speechSpeed === undefined ? speechSpeed : chosen.speechSpeed;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-54">
        <Select
          aria-label={`Voice of slide ${number}`}
          value={voice ?? ofVideo}
          options={optionsOf("Video's voice", stockVoices, { own: voice, video: video.voiceOption })}
          disabled={isLocked}
          onValueChange={(value) =>
            choice.mutate({ voiceOption: chosenId<StockVoiceId>(stockVoices, value) })
          }
        />
      </div>
      <div className="w-42">
        <Select
          aria-label={`Pace of slide ${number}`}
          value={speed ?? ofVideo}
          options={optionsOf("Video's pace", speeds, { own: speed, video: video.speechSpeed })}
          disabled={isLocked}
          onValueChange={(value) => choice.mutate({ speechSpeed: chosenId<SpeedId>(speeds, value) })}
        />
      </div>
      {choice.isError && (
        <p role="alert" className="w-full text-sm font-medium text-bad">
          {sentenceOf(choice.error, 'The choice could not be saved.')}
        </p>
      )}
    </div>
  );
}

/** What the video has is offered once, as the video's, unless the slide has it as its own. */
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
