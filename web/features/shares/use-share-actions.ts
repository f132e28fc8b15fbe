import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  changeShare,
  createShare,
  ensureLink,
  revokeShare,
  type Share,
  type shareSettings,
} from '#contract/shares.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { copyText, tryToCopy } from '../../lib/copy-text.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';
import { describeCopiedLink, describeNewLink } from './describe-copied-link.ts';
import { sharesQuery } from './shares-query.ts';

type Settings = z.input<typeof shareSettings>;

/** Creates a link and copies it, or changes the given one. The form itself shows errors of its fields. */
export function useSaveShare(projectId: string, share: Share | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Settings) => {
      if (share) {
        await callEndpoint(changeShare, { params: { id: projectId, shareId: share.id }, body });
        return { title: 'Link changed', description: 'The changes apply from now on.' };
      }
      const link = callEndpoint(createShare, { params: { id: projectId }, body });
      return (await tryToCopy(link.then(({ url }) => url)))
        ? { title: 'Link copied', description: describeCopiedLink(await link) }
        : { title: 'Link created', description: describeNewLink(await link) };
    },
    onSuccess: (toast) => {
      showToast(toast);
      return queryClient.invalidateQueries({ queryKey: sharesQuery(projectId).queryKey });
    },
  });
}

/** Copies the link to the video. The first press creates it. */
export function useCopyLink(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const link = callEndpoint(ensureLink, { params: { id: projectId } });
      await copyText(
        'Link',
        link.then(({ url }) => url),
        link.then(describeCopiedLink),
      );
      return link;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharesQuery(projectId).queryKey }),
    onError: (error) => showToast(failureToast('Link not copied', error, 'Please try again in a moment.')),
  });
}

export function useRevokeShare({ projectId, shareId }: { projectId: string; shareId: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(revokeShare, { params: { id: projectId, shareId } }),
    onSuccess: () => {
      showToast({ title: 'Link revoked', description: 'The video is no longer available through it.' });
      return queryClient.invalidateQueries({ queryKey: sharesQuery(projectId).queryKey });
    },
    onError: (error) => showToast(failureToast('Link not revoked', error, 'Please try again in a moment.')),
  });
}
