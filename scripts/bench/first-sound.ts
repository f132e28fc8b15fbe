import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSlideLines, hearLine, type SlideLines } from '#contract/play-through/play-through.ts';
import { generateVideo, type ProjectDetail, project, projectDetail } from '#contract/projects.ts';
import { dataFolder, repositoryRoot } from '../places.ts';
import { startServerProcess } from '../start-server-process.ts';
import { type BenchUser, signUp } from './bench-user.ts';
import { printRow } from './print-row.ts';

const deck = path.join(repositoryRoot, 'examples', 'product-launch.pptx');
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
    console.log(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores; ${path.basename(deck)}\n`);
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
  const told: SlideLines = getSlideLines.replies[200].parse(
    await (await call(`${slide}/lines`, getSlideLines.method)).json(),
  );
  const [first] = told.lines;
  const reply = await call(`${slide}/lines/${first?.key}/speech`, hearLine.method);
  if (!reply.ok) throw new Error(`The sentence was not spoken: ${await reply.text()}`);
  const { byteLength } = await reply.arrayBuffer();
  const seconds = (performance.now() - startedAt) / 1000;
  printRow(what, `${seconds.toFixed(2)} s`, `${(byteLength / 48_000).toFixed(1)} s of speech`);
}

/** Has the script of the example written, and waits until it is ready for review. */
async function writeDraft(url: string, headers: BenchUser): Promise<ProjectDetail> {
  const form = new FormData();
  form.set('duration', '120');
  form.set('voiceOption', 'professional-female');
  form.set('review', 'true');
  form.set('file', new Blob([await readFile(deck)]), path.basename(deck));
  const response = await fetch(`${url}${generateVideo.path}`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`The upload failed: ${await response.text()}`);
  const { id } = project.parse(await response.json());
  for (;;) {
    await sleep(1000);
    const answer = await fetch(`${url}/api/projects/${id}`, { headers });
    if (!answer.ok) throw new Error(`The project could not be asked for: ${await answer.text()}`);
    const now = projectDetail.parse(await answer.json());
    if (now.progress?.stage === 'review') return now;
    if (now.status !== 'processing') throw new Error(`The script was not written: ${now.error?.message}`);
  }
}
