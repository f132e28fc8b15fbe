import { Code, Copy, ExternalLink, Pencil, Unlink } from 'lucide-react';
import type { Share } from '#contract/shares.ts';
import { embedSizes, embedSnippet } from '#contract/text/embed-snippet.ts';
import type { Aspect } from '#contract/vocabulary/aspects.ts';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/input.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { formatShortDate } from '../../lib/format-date.ts';

const states: Record<Share['state'], [BadgeTone, string]> = {
  open: ['good', 'Active'],
  expired: ['warn', 'Expired'],
  revoked: ['neutral', 'Revoked'],
};

/** A link with its settings, its views and its actions. */
export function ShareItem({
  share,
  number,
  title,
  aspect,
  onEdit,
  onRevoke,
}: {
  share: Share;
  /** Number that distinguishes the buttons of several links for screen readers. */
  number: number;
  /** Title of the video. */
  title: string;
  /** Aspect ratio of the video. */
  aspect: Aspect;
  /** Null if the user may not edit the link. */
  onEdit: (() => void) | null;
  onRevoke: (() => void) | null;
}) {
  const [tone, state] = states[share.state];
  const isOpen = share.state === 'open';
  return (
    <li className="space-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Badge tone={tone}>{state}</Badge>
        <span className="font-semibold tabular-nums">
          {share.views} {share.views === 1 ? 'view' : 'views'}
        </span>
        <span className="text-ink-soft">{describe(share).join(' · ')}</span>
      </div>
      {isOpen && (
        <div className="flex gap-2">
          <Input
            readOnly
            aria-label={`Link ${number}`}
            value={share.url}
            className="min-w-0 font-mono text-sm"
            onFocus={({ target }) => target.select()}
          />
          <Button
            variant="outline"
            onClick={() => copyText('Link', share.url)}
            aria-label={`Copy link ${number}`}
          >
            <Copy aria-hidden /> Copy
          </Button>
        </div>
      )}
      {share.state !== 'revoked' && (
        <div className="-mx-2.5 flex flex-wrap gap-x-1">
          {isOpen && (
            <Button variant="quiet" size="tight" asChild>
              <a href={share.url} target="_blank" rel="noreferrer" aria-label={`Open link ${number}`}>
                <ExternalLink aria-hidden /> Open
              </a>
            </Button>
          )}
          {isOpen && share.frameOrigins.length > 0 && (
            <Button
              variant="quiet"
              size="tight"
              onClick={() =>
                copyText('Embed code', embedSnippet({ url: share.url, title }, embedSizes[aspect]))
              }
              aria-label={`Copy embed code of link ${number}`}
            >
              <Code aria-hidden /> Embed code
            </Button>
          )}
          {onEdit && (
            <Button variant="quiet" size="tight" onClick={onEdit} aria-label={`Change link ${number}`}>
              <Pencil aria-hidden /> Change
            </Button>
          )}
          {onRevoke && (
            <Button variant="quiet" size="tight" onClick={onRevoke} aria-label={`Revoke link ${number}`}>
              <Unlink aria-hidden /> Revoke
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function describe(share: Share): string[] {
  const day = share.expiresAt && formatShortDate(share.expiresAt);
  return [
    `From ${share.senderName}`,
    share.hasPassword && 'Password required',
    day && `${share.state === 'expired' ? 'Expired' : 'Until'} ${day}`,
    share.canDownload && 'Download allowed',
    share.callToAction && `Button “${share.callToAction.text}”`,
    share.frameOrigins.length > 0 && 'Embedding allowed',
  ].filter((part) => typeof part === 'string');
}
