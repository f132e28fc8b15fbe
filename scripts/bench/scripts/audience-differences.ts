import { type Audience, audiences } from '#contract/vocabulary/audiences.ts';
import type { Deck } from '#pipeline/deck/deck.ts';
import { type NarrationTask, narrateDeck } from './narrated-deck.ts';

type Difference = { pair: [Audience, Audience]; share: number };

/** Narrates a deck for each audience. Returns the share of differing sentences for each pair of audiences. */
export async function audienceDifferences(
  name: string,
  deck: Deck,
  order: Omit<NarrationTask, 'audience'>,
): Promise<Difference[]> {
  const said = new Map<Audience, Set<string>>();
  for (const audience of audiences) {
    const { slides } = await narrateDeck(name, deck, { ...order, audience });
    said.set(audience, new Set(slides.flatMap(({ sentences }) => sentences.map(({ text }) => text))));
  }
  return audiences.flatMap((one, index) =>
    audiences.slice(index + 1).map((other): Difference => {
      const share = shareOfDifferent(said.get(one) ?? new Set(), said.get(other) ?? new Set());
      return { pair: [one, other], share };
    }),
  );
}

/** Returns 1 − the shared sentences divided by those of the longer script. Two empty scripts do not differ. */
function shareOfDifferent(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const longer = Math.max(one.size, other.size);
  return longer === 0 ? 0 : 1 - [...one].filter((text) => other.has(text)).length / longer;
}
