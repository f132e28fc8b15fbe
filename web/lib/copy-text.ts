import { showToast } from './toast.ts';

/**
 * Copies a text to the clipboard and shows a toast.
 * @param name name of the text in the toast, such as "Link"
 * @param text the text, or a promise if it has to be fetched first
 * @param description text in the toast
 * @throws the reason for which `text` rejects
 */
export async function copyText(
  name: string,
  text: string | Promise<string>,
  description: string | Promise<string> = 'You can paste it now.',
): Promise<void> {
  if (await tryToCopy(text)) return showToast({ title: `${name} copied`, description: await description });
  showToast({
    variant: 'destructive',
    title: `${name} not copied`,
    description: 'Your browser does not allow copying here. The text below is selected: copy it yourself.',
    copyable: await text,
  });
}

/**
 * Copies a text to the clipboard. Returns false if the browser does not allow it.
 * @throws the reason for which `text` rejects
 */
export async function tryToCopy(text: string | Promise<string>): Promise<boolean> {
  const isCopied = await write(text).then(
    () => true,
    () => false,
  );
  // Rethrows a failed fetch of the text, so that it is not reported as a refusal by the browser.
  await text;
  return isCopied;
}

async function write(text: string | Promise<string>): Promise<void> {
  // Browsers have no clipboard on pages that another machine serves over plain HTTP.
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  // Safari copies only during the press, so the item is created before its text has arrived.
  const item = new ClipboardItem({
    'text/plain': text.then((plain) => new Blob([plain], { type: 'text/plain' })),
  });
  return navigator.clipboard.write([item]);
}
