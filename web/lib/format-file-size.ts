/** Formats bytes in MB with one decimal: 1,572,864 → `1.5 MB`. */
export function formatFileSize(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
