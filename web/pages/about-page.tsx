import { InfoPage } from '../components/info-page.tsx';
import { Prose } from '../components/prose.tsx';
import { TextLink } from '../components/text-link.tsx';

export function AboutPage() {
  return (
    <InfoPage
      name="About"
      title="About DeckVoice"
      subtitle="From the deck you already have to a narrated video."
    >
      <Prose>
        <p>
          DeckVoice turns a PowerPoint deck into a narrated video. It reads the slides and the speaker notes,
          writes a script, speaks it in a natural voice, and combines slides, voice, captions and music.
        </p>
        <h2>How a video is made</h2>
        <ul>
          <li>
            <strong>Slides.</strong> The file is checked before anything else opens it. Then it is read, and
            LibreOffice draws the slides without network access.
          </li>
          <li>
            <strong>Script.</strong> Each sentence is checked against the deck, and most with a wrong figure
            or name are dropped. The most important of the others are kept.
          </li>
          <li>
            <strong>Voice.</strong> Every sentence is timed in advance. The sentences that fit the length you
            asked for are chosen, spoken and measured.
          </li>
          <li>
            <strong>Video.</strong> Captions are timed to the spoken words, music is lowered under speech, and
            everything is combined into one MP4.
          </li>
        </ul>
        <h2>Self-hosted and open</h2>
        <p>
          By default, everything runs on the server that hosts this installation: the speech model
          (Kokoro-82M), the script writer and the renderer. The software is open source under the Apache
          License 2.0. Its API is documented at <a href="/api/docs">/api/docs</a>.
        </p>
        <p>
          What happens to your data is explained on the <TextLink href="/privacy">privacy page</TextLink>.
        </p>
      </Prose>
    </InfoPage>
  );
}
