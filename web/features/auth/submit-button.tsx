import { Button } from '../../components/ui/button.tsx';

/** The one button of a form on a page of its own. @param busy its label while the form is sent */
export function SubmitButton({
  isPending,
  busy,
  label,
}: {
  isPending: boolean;
  busy: string;
  label: string;
}) {
  return (
    <Button type="submit" variant="live" size="large" className="w-full" busy={isPending && busy}>
      {label}
    </Button>
  );
}
