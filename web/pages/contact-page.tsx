import { InfoPage } from '../components/info-page.tsx';
import { Prose } from '../components/prose.tsx';
import { ServerStatus } from '../features/status/server-status.tsx';

export function ContactPage() {
  return (
    <InfoPage
      name="Contact"
      subtitle="DeckVoice is self-hosted. The person or company that gave you this address runs it and can help."
    >
      <ServerStatus />
      <Prose>
        <h2>Your account, your plan, a video that failed</h2>
        <p>
          Contact the operator of this installation. Include your Account ID (shown on your profile), the name
          of the project and the message that you saw.
        </p>
        <h2>A forgotten password</h2>
        <p>
          You can reset it yourself: request a link on the page{' '}
          <a href="/reset-password">Choose a new password</a>. If no mail server is set up, the operator finds
          the link in the outbox folder of the server.
        </p>
        <h2>Building on DeckVoice</h2>
        <p>
          Everything you can do in this app is also available through a documented API:{' '}
          <a href="/api/docs">/api/docs</a>.
        </p>
      </Prose>
    </InfoPage>
  );
}
