import type { User } from '#contract/auth.ts';
import { Card, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ReadyMailsChoice } from './ready-mails-choice.tsx';

export function AccountCard({ user }: { user: User }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3} className="wrap-anywhere">
          {user.name}
        </CardTitle>
      </CardHeader>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Account ID">
          {(attributes) => (
            <Input {...attributes} value={user.accountCode} readOnly className="tabular-nums" />
          )}
        </Field>
        <Field label="Email Address">
          {(attributes) => <Input {...attributes} value={user.email} readOnly />}
        </Field>
      </div>
      <div className="mt-5 space-y-5">
        <ReadyMailsChoice user={user} />
        <ChangeEmailDialog />
      </div>
    </Card>
  );
}
