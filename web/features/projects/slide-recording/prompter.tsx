import { withoutCues } from '#contract/script/cue-tags.ts';
import { withoutPauses } from '#contract/script/pause-tag.ts';

/** Shows the text to read aloud, without tags, and the slide as viewers see it. */
export function Prompter({ text, pictureUrl }: { text: string; pictureUrl: string | null }) {
  return (
    <div className="flex items-start gap-4">
      {pictureUrl && (
        <img
          src={pictureUrl}
          alt=""
          className="w-40 shrink-0 rounded-field border border-line max-sm:hidden"
        />
      )}
      <section
        aria-label="Text to read aloud"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard.
        tabIndex={0}
        className="max-h-[38dvh] min-w-0 grow overflow-y-auto rounded-field bg-well p-4 text-xl leading-relaxed"
      >
        {withoutPauses(withoutCues(text))}
      </section>
    </div>
  );
}
