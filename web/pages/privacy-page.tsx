import { InfoPage } from '../components/info-page.tsx';
import { Prose } from '../components/prose.tsx';
import { TextLink } from '../components/text-link.tsx';

export function PrivacyPage() {
  return (
    <InfoPage
      name="Privacy"
      subtitle="What this software stores, where it is stored, and what leaves the server."
    >
      <Prose>
        <h2>What is stored</h2>
        <ul>
          <li>
            Your name and email address, and your password as an Argon2id hash that cannot be read back.
          </li>
          <li>The decks you upload, and the scripts, voiceovers, captions and videos made from them.</li>
          <li>How many videos you made, and which devices are signed in: their browser, and since when.</li>
          <li>
            If you train a voice: the recording and the voice made from it, both encrypted, the consent text
            that you agreed to, and a record of when the voice was trained, used, exported and deleted.
          </li>
        </ul>
        <p>
          All of it is stored on the server of the operator of this installation, or in the database and
          storage that the operator has set up. When you delete a project, it and everything made from it is
          erased from the server within a quarter of an hour; for the first ten minutes the deletion can be
          undone. When you delete your voice, its recordings and all stored speech made with it are deleted;
          finished videos stay. On your <TextLink href="/profile">profile</TextLink> you can export the data
          stored about you, and delete your account: all of its data is erased within a quarter of an hour. A
          record of what was done when, without names or texts, and a code for each deleted item remain, so
          that restoring a backup does not bring it back. The operator sets how long backups are kept.
        </p>
        <h2>What leaves the server</h2>
        <p>
          By default, nothing. Slides are drawn, scripts are written and voices are made on the server itself,
          without network access. Links from a deck to external sources are never followed. The operator can
          turn on the following services:
        </p>
        <ul>
          <li>
            A language model, at a service or on the machine of the server. The text of your slides and notes
            is sent to it to write the script; the page of a video says which model wrote its script.
          </li>
          <li>
            A voice service. Your recording is sent to it to make your voice, and so are the texts that your
            voice speaks. The page <TextLink href="/voice-training">Voice Training</TextLink> shows which
            engine is in use.
          </li>
          <li>
            A mail server. The emails you ask for, such as a link for a new password, are sent through it.
          </li>
        </ul>
        <p>
          If you add webhooks on your <TextLink href="/profile">profile</TextLink>, the names and numbers of
          your projects, and what happened to them, are sent to the addresses that you chose. What was sent is
          kept for 30 days.
        </p>
        <h2>In your browser</h2>
        <p>
          If you choose your browser's own language model for a video, the server gives it the text of that
          deck. The model runs on your device.
        </p>
        <p>
          One cookie and one entry in local storage keep you signed in; another entry remembers the light or
          dark theme if you chose one. There is no tracking and no advertising. Nothing is loaded from other
          sites, not even fonts.
        </p>
        <h2>Teams</h2>
        <p>
          All members of a team see each other’s names and email addresses, the team’s projects, and the
          comments on them. A member who is removed loses access at once; projects that they made for the team
          stay with the team. An invitation stores the address it was sent to, for seven days at most. Your
          own voice speaks what other members write only if you agreed to that for this team. You can withdraw
          your consent at any time, and the time of each decision is recorded.
        </p>
        <h2>Videos that are shared</h2>
        <p>
          A link shows a video to people without an account. Their browser gets no cookie and stores nothing.
          When the video is played, the day and the parts that were played are counted under a new random
          number each time the page is opened. To count each viewer once a day, the IP address is turned into
          a code with a secret that changes every day. The address is not stored, and the secret is deleted at
          the end of the day, so that viewers cannot be identified. Opening a link, or seeing a preview of it
          in a chat, is not counted. Wrong passwords are counted per IP address for up to a day, to prevent
          guessing.
        </p>
        <p>
          The person who shares a video sees these counts. They are deleted with the project. A link can be
          revoked at any time.
        </p>
        <h2>Hidden slides</h2>
        <p>Slides that are hidden in PowerPoint are neither shown in a video nor used for its script.</p>
      </Prose>
    </InfoPage>
  );
}
