import { PageHeader } from '../components/page-header.tsx';
import { Prose } from '../components/prose.tsx';
import { TextLink } from '../components/text-link.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function AboutPage() {
  usePageTitle('About');
  return (
    <div className="page py-10 sm:py-14">
      <PageHeader title="About DeckVoice" subtitle="Good decks are made every day and presented once." />
      <Prose>
        <p>
          DeckVoice turns a deck into a video that presents itself. It reads the slides and the notes, writes
          what to say, says it in a natural voice, and puts slides, voice, captions and music together.
        </p>
        <h2>How a video is made</h2>
        <ul>
          <li>
            <strong>Slides.</strong> The file is checked before anything else touches it, read, and drawn by
            LibreOffice without a network.
          </li>
          <li>
            <strong>Script.</strong> Sentences are written with an importance. Whatever states a figure or a
            name that the deck does not hold is dropped.
          </li>
          <li>
            <strong>Voice.</strong> Every sentence is rehearsed, the ones that fill your length are chosen,
            spoken and measured.
          </li>
          <li>
            <strong>Video.</strong> Captions come from the times of the words, music steps back under speech,
            and everything becomes one MP4.
          </li>
        </ul>
        <h2>Self-hosted and open</h2>
        <p>
          All of it runs on the machine of whoever operates this installation: the model that speaks
          (Kokoro-82M), the writer, the renderer. The software is open source under the Apache License 2.0.
          Its programming interface is documented at <a href="/api/docs">/api/docs</a>.
        </p>
        <p>
          What happens to your data is on the page about <TextLink href="/privacy">privacy</TextLink>.
        </p>
      </Prose>
    </div>
  );
}
