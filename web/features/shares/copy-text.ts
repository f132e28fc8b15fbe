import { showToast } from '../../lib/toast.ts';

/** Puts a text into the clipboard, and says so. @param name what it is, such as "Link" */
export async function copyText(name: string, text: string): Promise<void> {
  try {
    // Browsers have no clipboard for pages that came over plain http from another machine.
    await navigator.clipboard.writeText(text);
    showToast({ title: `${name} copied`, description: 'You can paste it now.' });
  } catch {
    showToast({
      variant: 'destructive',
      title: `${name} not copied`,
      description: 'Your browser does not allow copying here. Please select the text and copy it yourself.',
    });
  }
}
