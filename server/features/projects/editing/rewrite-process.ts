/** The program that rewrites the text of one slide: it reads the request as JSON and prints the result. */
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { audience } from '#contract/video-choices.ts';
import { rewriteWishes } from '#contract/vocabulary/rewrite-wishes.ts';
import { deckSchema } from '#pipeline/deck/deck.ts';
import { createEmbeddedRewriter } from '#pipeline/script/rewrite/embedded-rewriter.ts';

const request = z.object({
  deck: deckSchema,
  slideNumber: z.int(),
  text: z.string(),
  wish: z.enum(rewriteWishes),
  audience,
});

const { signal } = new AbortController();
const rewritten = await createEmbeddedRewriter().rewrite({
  ...request.parse(await json(process.stdin)),
  signal,
});
process.stdout.write(JSON.stringify(rewritten));
