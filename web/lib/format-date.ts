/** `December 20, 2026`, in the visitor's time zone. */
export function formatDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString('en-US', { dateStyle: 'long' });
}
