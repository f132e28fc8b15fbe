import { showToast } from '../toast.ts';

/** Copies a text to the clipboard and shows a toast. @param name what is copied, such as "Link" */
export async function copyText(name: string, text: string): Promise<void> {
  try {
    // Browsers offer no clipboard to pages served over plain HTTP from another machine.
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
