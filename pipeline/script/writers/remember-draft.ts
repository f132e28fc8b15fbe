import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { findingSchema } from '../../findings/finding.ts';
import { judgedText } from '../judge/judged-text.ts';
import { draftSentence } from '../sentences/draft-sentence.ts';
import type { ScriptWriter } from './script-writer.ts';

/**
 * Version that distinguishes drafts of another shape, which an earlier release may have left for a video that is
 * still to be made.
 */
const draftVersion = 8;

const storedSlide = z.object({
  slideNumber: z.number(),
  sentences: z.array(draftSentence.extend({ text: judgedText })),
  weight: z.number(),
});

const storedDraft = z.object({
  writer: z.enum(['embedded', 'language_model']),
  slides: z.array(
    z.discriminatedUnion('showing', [
      storedSlide.extend({ showing: z.literal('narrated') }),
      storedSlide.extend({
        showing: z.literal('silent'),
        reason: z.string().nullable(),
        isByChoice: z.literal(true).exactOptional(),
      }),
    ]),
  ),
  findings: z.array(findingSchema),
});

/**
 * Makes a writer that writes once: a video that is resumed after a crash keeps its script, and with it every
 * sentence that was already spoken. A language model would write another script.
 * @param occasion names the one video of the script, so that the next video of the same deck gets its own
 */
export function rememberDraft(
  writer: ScriptWriter,
  artifacts: ArtifactStore,
  occasion: string,
): ScriptWriter {
  return {
    async write(request) {
      const { audience, wordBudget } = request;
      const inputs = { version: draftVersion, occasion, audience, wordBudget: [...wordBudget] };
      const artifact = await artifacts.file('draft', inputs, async (file) => {
        await writeFile(file, JSON.stringify(await writer.write(request)));
      });
      return storedDraft.parse(JSON.parse(await readFile(artifact.path, 'utf8')));
    },
  };
}
