import { useEffect, useEffectEvent } from 'react';
import { getSlideLines, hearLine } from '#contract/play-through.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { apiFetch } from '#web/lib/api-client.ts';
import { callEndpoint, fillPath } from '#web/lib/call-endpoint.ts';
import { playedSlides } from './played-slides.ts';

/** Time without a change after which the first sentence is loaded. */
const restMs = 1500;

/**
 * Has the first sentence of a draft spoken before somebody wants to hear it, once the draft has rested. The server keeps the speech, so
 * that the player is heard at once and the video has it already. Only for voices that this server speaks.
 * @param isWanted false while the player is open, which asks for itself
 */
export function useFirstSound(project: ProjectDetail, isWanted: boolean): void {
  const speak = useEffectEvent((signal: AbortSignal) => {
    const [number] = playedSlides(project);
    if (!isWanted || number === undefined || document.visibilityState !== 'visible') return;
    void speakFirst(project.id, number, signal);
  });
  // Opening the player does not stop the sentence, for which it asks next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the project may change what is said
  useEffect(() => {
    const stopping = new AbortController();
    const timer = setTimeout(() => speak(stopping.signal), restMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [project]);
}

/** Speaks the first sentence. If it cannot be spoken now, the player requests it again and shows the reason. */
async function speakFirst(id: string, number: number, signal: AbortSignal): Promise<void> {
  try {
    const { lines, isSpokenHere } = await callEndpoint(getSlideLines, { params: { id, number }, signal });
    const [first] = lines;
    if (!first || !isSpokenHere) return;
    const path = fillPath(hearLine.path, { id, number, key: first.key });
    await (await apiFetch({ method: hearLine.method, path, signal })).blob();
  } catch {}
}
