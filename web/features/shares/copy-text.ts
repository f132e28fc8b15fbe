import { showToast } from '../../lib/toast.ts';

/** Puts a text into the clipboard, and says so. @param name what it is, such as "Link" */
export async function copyText(name: string, text: string): Promise<void> {
  try {
    // Browsers have no clipboard for pages that came over plain http from another machine.
    await navigator.clipboard.writeText(text);
    showToast({ title: `${name} copied`, description: 'It is in the clipboard.' });
  } catch {
    showToast({
      variant: 'destructive',
      title: `${name} not copied`,
      description: 'The browser does not allow it here. Please select and copy it by hand.',
    });
  }
}
