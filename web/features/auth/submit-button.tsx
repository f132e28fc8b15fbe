import { Button } from '../../components/ui/button.tsx';

/** The only button of a form that fills a page. @param busy label while the form is being sent */
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
