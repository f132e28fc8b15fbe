import type { UseMutationResult } from '@tanstack/react-query';
import { sentenceOf } from '../lib/api-error.ts';
import { Button } from './ui/button.tsx';

/**
 * The action behind an emailed link. It requires a click on a button: opening a link is not consent, and mail scanners that follow
 * links must not use up the token.
 * @param failure message for a reply of the server that gives no reason
 */
export function MailedAction({
  action,
  label,
  pendingLabel,
  failure,
}: {
  action: Pick<UseMutationResult<unknown, Error, void>, 'isError' | 'isPending' | 'error' | 'mutate'>;
  label: string;
  pendingLabel: string;
  failure: string;
}) {
  return (
    <div className="space-y-5">
      {action.isError && (
        <p role="alert" className="font-medium text-bad">
          {sentenceOf(action.error, failure)}
        </p>
      )}
      <Button
        variant="live"
        size="large"
        className="w-full"
        disabled={action.isPending}
        onClick={() => action.mutate()}
      >
        {action.isPending ? pendingLabel : label}
      </Button>
    </div>
  );
}
