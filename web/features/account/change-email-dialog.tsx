import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { requestEmailChange } from '../../../contract/auth.ts';
import { Button } from '../../components/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { sentenceOf } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { showToast } from '../../lib/toast.ts';

/** The address itself is read-only: it changes when the link that is sent to the new one is opened. */
export function ChangeEmailDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="small">
          Change email address
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Change email address</DialogTitle>
        <DialogDescription>
          We will send a link to the new address. Your address changes once you confirm it there.
        </DialogDescription>
        <ChangeEmailForm onSent={() => setIsOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ChangeEmailForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    resolver: zodResolver(requestEmailChange.body),
    defaultValues: { email: '', password: '' },
  });
  const request = useMutation({
    mutationFn: (body: z.input<typeof requestEmailChange.body>) => callEndpoint(requestEmailChange, { body }),
    onSuccess: (_reply, { email }) => {
      onSent();
      showToast({ title: 'Link sent', description: `Please open the link that we sent to ${email}.` });
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Link not sent',
        description: sentenceOf(error, 'Please try again in a moment.'),
      }),
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={form.handleSubmit((body) => request.mutate(body))} noValidate className="space-y-5">
      <Field label="New Email Address" error={errors.email?.message}>
        {(attributes) => (
          <Input {...attributes} {...form.register('email')} type="email" autoComplete="email" />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(attributes) => (
          <PasswordInput {...attributes} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" disabled={request.isPending}>
          {request.isPending ? 'Sending...' : 'Send Link'}
        </Button>
      </DialogFooter>
    </form>
  );
}
