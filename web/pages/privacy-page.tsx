import { PageHeader } from '../components/page-header.tsx';
import { Prose } from '../components/prose.tsx';
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
          <li>The name of your voice, how many videos you made, and which devices are signed in.</li>
        </ul>
        <p>
          All of it is on the server of whoever operates this installation, or in the database and the storage
          that they set up. Deleting a project deletes its files.
        </p>
        <h2>What leaves the machine</h2>
        <p>
          Nothing, as it comes. Slides are drawn, scripts written and voices made on the server itself,
          without a network. Links that a deck holds to outside places are never followed. Two things can be
          switched on by the operator:
        </p>
        <ul>
          <li>
            A language model service. Then the text of your slides and notes is sent to it to write the
            script.
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
        <h2>Hidden slides</h2>
        <p>Slides that are hidden in PowerPoint are neither shown in a video nor used for its script.</p>
      </Prose>
    </div>
  );
}
