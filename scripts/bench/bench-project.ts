import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateVideo, type ProjectDetail, project, projectDetail } from '#contract/projects.ts';
import { repositoryRoot } from '../places.ts';
import type { BenchUser } from './bench-user.ts';

/** Deck of the projects that the benches make. */
export const benchDeck = path.join(repositoryRoot, 'examples', 'product-launch.pptx');

/**
 * Uploads the example with a length of two minutes, and polls the project every second.
 * @param settings further fields of the form
 * @returns the project as soon as `isDone` is true of it, or it is no longer in progress
 */
export async function benchProject(
  url: string,
  headers: BenchUser,
  settings: Readonly<Record<string, string>>,
  isDone: (project: ProjectDetail) => boolean,
): Promise<ProjectDetail> {
  const form = new FormData();
  const fields = { duration: '120', voiceOption: 'professional-female', ...settings };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([await readFile(benchDeck)]), path.basename(benchDeck));
  const response = await fetch(`${url}${generateVideo.path}`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`The upload failed: ${await response.text()}`);
  const { id } = project.parse(await response.json());
  for (;;) {
    await sleep(1000);
    const answer = await fetch(`${url}/api/projects/${id}`, { headers });
    if (!answer.ok) throw new Error(`The project could not be asked for: ${await answer.text()}`);
    const now = projectDetail.parse(await answer.json());
    if (now.status !== 'processing' || isDone(now)) return now;
  }
}
