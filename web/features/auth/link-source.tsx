import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operator } from '#contract/operations.ts';
import { queryOf } from '../../lib/queries/query-of.ts';

/** Says where the link will come from. As high as any answer, so that nothing moves when it arrives. */
export function LinkSource() {
  const { data } = useQuery(queryOf(operator));
  return (
    <p className="min-h-10 text-sm text-ink-soft">
      {data?.sendsMail === true && 'The link comes by email.'}
      {data?.sendsMail === false && (
        <>
          This server sends no email. You get the link from <OperatorName />.
        </>
      )}
    </p>
  );
}

/** Names who runs this installation, with the address for questions if there is one. */
export function OperatorName(): ReactNode {
  const { data } = useQuery(queryOf(operator));
  const who = data?.name ?? 'the person who runs DeckVoice for you';
  if (!data?.email) return who;
  return (
    <>
      {who} (
      <a className="underline underline-offset-4" href={`mailto:${data.email}`}>
        {data.email}
      </a>
      )
    </>
  );
}
