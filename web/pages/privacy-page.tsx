import { PageHeader } from '../components/page-header.tsx';
import { Prose } from '../components/prose.tsx';
import { TextLink } from '../components/text-link.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function PrivacyPage() {
  usePageTitle('Privacy');
  return (
    <div className="page py-10 sm:py-14">
      <PageHeader title="Privacy" subtitle="What this software keeps, where, and what leaves the machine." />
      <Prose>
        <h2>What is kept</h2>
        <ul>
          <li>
            Your name and e-mail address, and your password as an Argon2id hash that cannot be read back.
          </li>
          <li>The decks you upload, and the scripts, voice-overs, captions and videos made from them.</li>
          <li>How many videos you made, and which devices are signed in: their browser, and when.</li>
          <li>
            If you train a voice: the recording and the voice made from it, both encrypted, and the text that
            you agreed to. A record of when the voice was trained, used, exported and deleted.
          </li>
        </ul>
        <p>
          All of it is on the server of whoever operates this installation, or in the database and the storage
          that they set up. Deleting a project deletes its files within a quarter of an hour, in which you can
          take it back. Deleting your voice deletes its recordings and all that was spoken with it; finished
          videos stay. On your <TextLink href="/profile">profile</TextLink> you can export what is kept of
          you, and delete your account with everything of it.
        </p>
        <h2>What leaves the machine</h2>
        <p>
          Nothing, as it comes. Slides are drawn, scripts written and voices made on the server itself,
          without a network. Links that a deck holds to outside places are never followed. Some things can be
          switched on by the operator:
        </p>
        <ul>
          <li>
            A language model service. Then the text of your slides and notes is sent to it to write the
            script.
          </li>
          <li>
            A voice service. Then your recording is sent to it to make your voice, and so are the texts that
            your voice speaks. The page <TextLink href="/voice-training">Voice Training</TextLink> says which
            engine is in use.
          </li>
          <li>
            A mail server. Then the mails you ask for, such as a link for a new password, go through it.
          </li>
        </ul>
        <h2>In your browser</h2>
        <p>
          One cookie and one entry in the local storage prove that you are signed in; another remembers light
          or dark if you chose one. There is no tracking, no advertising and no request to any other site;
          fonts included.
        </p>
        <h2>Teams</h2>
        <p>
          Everybody in a team sees the names and e-mail addresses of the others, the projects that were put
          into it, and the comments on them. Whoever is removed sees nothing of it from that moment on;
          projects that they made for the team stay with it. An invitation keeps the address it was sent to,
          for seven days at most. Your own voice says what others in a team write only if you agreed to that
          for this team; you can take that back at any time, and it is recorded when you did.
        </p>
        <h2>Videos that are shared</h2>
        <p>
          A link shows a video to people without an account. Their browser gets no cookie and stores nothing.
          When the video is played, the day and the parts that were played are counted, under a number that is
          made up anew each time the page is opened. To count a viewer once a day, the address and the kind of
          browser are turned into a code with a secret of that day. Neither is kept, and the secret is deleted
          when the day is over, so that nobody can find out who it was. Opening a link, or a preview of it in
          a chat, is not counted. Wrong passwords are counted by address for up to a day, so that nobody can
          guess them.
        </p>
        <p>
          Whoever shares a video sees these counts; they go with the project. A link can be revoked at any
          time.
        </p>
        <h2>Hidden slides</h2>
        <p>Slides that are hidden in PowerPoint are neither shown in a video nor used for its script.</p>
      </Prose>
    </div>
  );
}
