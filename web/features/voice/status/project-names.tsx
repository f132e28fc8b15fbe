import { Link } from 'wouter';
import type { VoiceProject } from '#contract/voice.ts';

export function ProjectNames({ projects }: { projects: readonly VoiceProject[] }) {
  return (
    <ul className="max-h-40 space-y-1 overflow-y-auto">
      {projects.map(({ id, name }) => (
        <li key={id}>
          <Link href={`/projects/${id}`} className="underline underline-offset-4 wrap-anywhere">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
