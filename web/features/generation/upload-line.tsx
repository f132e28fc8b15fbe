import { Progress } from '../../components/ui/progress.tsx';
import { formatFileSize } from '../../lib/format-file-size.ts';

export type UploadState = { sentBytes: number; totalBytes: number; bytesPerSecond: number | null };

/** Progress of the upload. @param upload null before the first byte */
export function UploadLine({ upload }: { upload: UploadState | null }) {
  const percent = upload ? Math.round((100 * upload.sentBytes) / Math.max(1, upload.totalBytes)) : null;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{percent === 100 ? 'Checking your presentation' : 'Uploading'}</span>
        {upload && percent !== 100 && (
          <span className="text-ink-soft tabular-nums">
            {formatFileSize(upload.sentBytes)} of {formatFileSize(upload.totalBytes)}
            {upload.bytesPerSecond !== null && ` · ${formatFileSize(upload.bytesPerSecond)}/s`}
          </span>
        )}
      </p>
      <Progress label="Upload" percent={percent === 100 ? null : percent} />
    </div>
  );
}
