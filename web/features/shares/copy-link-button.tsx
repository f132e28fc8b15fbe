import { Link2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { useCopyLink } from './use-share-actions.ts';

/** Copies the link to the video, and makes it first where there is none. */
export function CopyLinkButton({ projectId }: { projectId: string }) {
  const copying = useCopyLink(projectId);
  return (
    <Button
      variant="live"
      size="small"
      className="max-sm:w-11 max-sm:px-0"
      disabled={copying.isPending}
      onClick={() => copying.mutate()}
    >
      <Link2 aria-hidden /> <span className="max-sm:sr-only">Copy link</span>
    </Button>
  );
}
