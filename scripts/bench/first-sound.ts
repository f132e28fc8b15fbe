import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { getSlideLines, hearLine, type SlideLines } from '#contract/play-through.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { dataFolder } from '../places.ts';
import { startServerProcess } from '../start-server-process.ts';
import { benchDeck, benchProject } from './bench-project.ts';
import { type BenchUser, signUp } from './bench-user.ts';
import { printRow } from './print-row.ts';

/** Number of slides whose first sentence is requested from the loaded engine. */
const slidesAsked = 5;

/**
 * `npm run bench:first-sound` measures the wait for the first sentence of a draft after "Play it through" is pressed: with an
 * engine that must be loaded, with a loaded one, and for a sentence that was played before. The figures depend on the machine: run
 * it when nothing else is running.
 */
export async function main(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-bench-'));
  await mkdir(path.join(folder, 'data'));
  await symlink(path.join(dataFolder, 'models'), path.join(folder, 'data', 'models'));
  const server = await startServerProcess({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' });
  try {
    const user = await signUp(server.url);
    const call = (endpointPath: string, method: string) =>
      fetch(`${server.url}${endpointPath}`, { method, headers: user });
    const draft = await writeDraft(server.url, user);
    const said = draft.slides.filter(({ script, leftOut, hidden }) => script && !leftOut && !hidden);
    console.log(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores; ${path.basename(benchDeck)}\n`);
    for (const [index, { number }] of said.slice(0, slidesAsked + 1).entries()) {
      const what = index === 0 ? 'engine not loaded' : `engine loaded, slide ${number}`;
      await printFirstSound(what, call, `/api/projects/${draft.id}/slides/${number}`);
    }
    await printFirstSound('heard before', call, `/api/projects/${draft.id}/slides/${said[0]?.number}`);
    console.log('\nThe aim is a first sound within 3 s with an engine that is loaded.');
    return 0;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Call = (path: string, method: string) => Promise<Response>;

/** Repeats the player's calls before the first sound: it requests the narration of the slide, and then the first sentence. */
async function printFirstSound(what: string, call: Call, slide: string): Promise<void> {
  const startedAt = performance.now();
  const narration: SlideLines = getSlideLines.replies[200].parse(
    await (await call(`${slide}/lines`, getSlideLines.method)).json(),
  );
  const [first] = narration.lines;
  const reply = await call(`${slide}/lines/${first?.key}/speech`, hearLine.method);
  if (!reply.ok) throw new Error(`The sentence was not spoken: ${await reply.text()}`);
  const { byteLength } = await reply.arrayBuffer();
  const seconds = (performance.now() - startedAt) / 1000;
  printRow(what, `${seconds.toFixed(2)} s`, `${(byteLength / 48_000).toFixed(1)} s of speech`);
}

/** Has the script of the example written, and waits until it is ready for review. */
async function writeDraft(url: string, headers: BenchUser): Promise<ProjectDetail> {
  const isWritten = ({ progress }: ProjectDetail) => progress?.stage === 'review';
  const draft = await benchProject(url, headers, { review: 'true' }, isWritten);
  if (!isWritten(draft)) throw new Error(`The script was not written: ${draft.error?.message}`);
  return draft;
}
