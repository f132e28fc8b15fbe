import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import type { Share } from '#contract/shares.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { opensHereOnly } from '../../lib/opens-here-only.ts';
import { howToReachOthers } from './describe-copied-link.ts';
import { RevokeShareDialog } from './revoke-share-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { ShareItem } from './share-item.tsx';
import { useShares } from './shares-query.ts';
import { UnsaidNote } from './unsaid-note.tsx';

/** Share links of the project's video. */
export function SharesCard({ project }: { project: ProjectDetail }) {
  const { id, name, allowed, videoUrl, videoAspect } = project;
  const query = useShares(id);
  const { data: shares, error } = query;
  const [open, setOpen] = useState<
    { dialog: 'edit'; share: Share | null } | { dialog: 'revoke'; share: Share }
  >();
  const close = () => setOpen(undefined);
  const canShare = allowed.includes('change');
  const canRevoke = allowed.includes('withdraw');
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="space-y-1">
          <CardTitle>Share</CardTitle>
          <CardDescription>Share the video with people who have no account.</CardDescription>
        </div>
        {canShare && (
          <Button
            variant="outline"
            disabled={!videoUrl}
            onClick={() => setOpen({ dialog: 'edit', share: null })}
          >
            <Link2 aria-hidden /> Create link
          </Button>
        )}
      </div>
      {canShare && <UnsaidNote project={project} />}
      {shares?.some(({ state, url }) => state === 'open' && opensHereOnly(url)) && (
        <p className="text-sm font-medium text-warn">Links open only on this computer. {howToReachOthers}</p>
      )}
      {error && <LoadFailure query={query} fallback="The links could not be loaded." size="small" />}
      {!shares && !error && (
        <div role="status" aria-label="Loading the links">
          <Skeleton className="h-13 w-full" />
        </div>
      )}
      {shares?.length === 0 && (
        <p className="rounded-card border border-dashed border-edge px-4 py-3 text-ink-soft">
          {videoUrl ? 'No links yet.' : 'Your video is not ready yet.'}
        </p>
      )}
      {shares && shares.length > 0 && (
        <ul className="divide-y divide-line">
          {shares.map((share, index) => (
            <ShareItem
              key={share.id}
              share={share}
              number={shares.length - index}
              title={name}
              aspect={videoAspect}
              onEdit={canShare ? () => setOpen({ dialog: 'edit', share }) : null}
              onRevoke={canRevoke ? () => setOpen({ dialog: 'revoke', share }) : null}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'edit' && <ShareDialog project={project} share={open.share} onClose={close} />}
      {open?.dialog === 'revoke' && <RevokeShareDialog projectId={id} share={open.share} onClose={close} />}
    </Card>
  );
}
