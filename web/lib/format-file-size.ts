/** Formats bytes in MB with one decimal, or in kB if that would be zero: 1,572,864 → `1.5 MB`, 30,000 → `30 kB`. */
export function formatFileSize(bytes: number): string {
  const mb = (bytes / 1024 / 1024).toFixed(1);
  return mb === '0.0' ? `${Math.ceil(bytes / 1024)} kB` : `${mb} MB`;
}
