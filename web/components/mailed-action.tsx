import type { UseMutationResult } from '@tanstack/react-query';
import { sentenceOf } from '../lib/api-error.ts';
import { Button } from './ui/button.tsx';

/**
 * What the link of a mail is for. A button and not at once: nobody agrees to anything by only opening a link, and
 * programs that look at the links of a mail must not use the token up.
 * @param failure what is said when the reply does not say why
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
