import { composeMail } from '../../mail/compose-mail.ts';
import type { Mail } from '../../mail/mailer.ts';

type Said = { authorName: string; atMs: number; text: string };

/** Maximum number of quoted comments. Further ones are only counted. */
const maxQuoted = 20;

/** Writes the mail that quotes new comments on a video. */
export function commentsMail(
  to: string,
  publicUrl: string,
  { projectId, projectName, comments }: { projectId: string; projectName: string; comments: readonly Said[] },
): Mail {
  const more = comments.length - maxQuoted;
  return composeMail(to, `New comments on "${projectName}"`, [
    `there are new comments on the video "${projectName}":`,
    ...comments.slice(0, maxQuoted).map(quote),
    ...(more > 0 ? [`And ${more} more.`] : []),
    `Read and reply here: ${publicUrl}/projects/${projectId}`,
  ]);
}

function quote({ authorName, atMs, text }: Said): string {
  return `${authorName}, at ${clock(atMs)}:\n${text.replaceAll(/^/gm, '  ')}`;
}

/** Formats a time as m:ss. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
