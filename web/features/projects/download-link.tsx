import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#contract/projects.ts';
import { Button, type ButtonProps } from '../../components/ui/button.tsx';
import { type DownloadKind, downloadName, downloadUrl } from './media-urls.ts';

/** Downloads a file of the project under the project's name. Renders nothing before the first video. */
export function DownloadLink({
  project,
  kind = 'mp4',
  children,
  ...looks
}: {
  project: Pick<Project, 'videoUrl' | 'name'>;
  kind?: DownloadKind;
  children: ReactNode;
} & Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const url = downloadUrl(project, kind);
  if (url === null) return null;
  return (
    <Button asChild {...looks}>
      <a href={url} download={downloadName(project, kind)}>
        <Download aria-hidden />
        {children}
      </a>
    </Button>
  );
}
