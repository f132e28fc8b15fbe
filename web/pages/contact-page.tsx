import { useQuery } from '@tanstack/react-query';
import { operator } from '#contract/operations.ts';
import { InfoPage } from '../components/info-page.tsx';
import { Prose } from '../components/prose.tsx';
import { queryOf } from '../lib/queries/query-of.ts';
import { ServerStatus } from './server-status.tsx';

export function ContactPage() {
  return (
    <InfoPage
      name="Contact"
      subtitle="DeckVoice is self-hosted: its developers do not run this server, and cannot see what is on it."
    >
      <ServerStatus />
      <Prose>
        <Operator />
        <h2>Your account, your plan, a video that failed</h2>
        <p>
          When you ask, include your Account ID (shown on your profile), the name of the project and the
          message that you saw.
        </p>
        <h2>A forgotten password</h2>
        <p>
          You can reset it yourself: request a link on the page{' '}
          <a href="/reset-password">Choose a new password</a>. If no mail server is set up, the person who
          installed DeckVoice finds the link in the outbox folder of the server.
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

/** Names who runs this server, with the address for questions. As high as any answer, so that nothing moves when it arrives. */
function Operator() {
  const { data, isError } = useQuery(queryOf(operator));
  const isUnnamed = isError || (data && data.name === null && data.email === null);
  return (
    <div className="min-h-36 space-y-4 sm:min-h-25">
      <h2>Who runs this installation</h2>
      {isUnnamed && <p>Ask the person who gave you this address.</p>}
      {data && !isUnnamed && (
        <p>
          <OperatorLine {...data} />
        </p>
      )}
    </div>
  );
}

function OperatorLine({ name, email }: { name: string | null; email: string | null }) {
  const who = name ?? 'The person or company that installed DeckVoice on this server';
  if (email === null) return `${who}.`;
  return (
    <>
      {who}: <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
