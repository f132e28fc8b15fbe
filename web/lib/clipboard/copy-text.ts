import { showToast } from '../toast.ts';

/**
 * Copies a text to the clipboard and shows a toast.
 * @param name what is copied, such as "Link"
 * @param text may have to be fetched first
 * @param told what the toast says of it
 * @throws what `text` rejects with
 */
export async function copyText(
  name: string,
  text: string | Promise<string>,
  told: string | Promise<string> = 'You can paste it now.',
): Promise<void> {
  const isCopied = await write(text).then(
    () => true,
    () => false,
  );
  const description = await told;
  // A text that could not be fetched is another failure than a browser that does not copy.
  await text;
  if (isCopied) return showToast({ title: `${name} copied`, description });
  showToast({
    variant: 'destructive',
    title: `${name} not copied`,
    description: 'Your browser does not allow copying here. The text below is selected: copy it yourself.',
    copyable: await text,
  });
}

async function write(text: string | Promise<string>): Promise<void> {
  // Browsers offer no clipboard to pages served over plain HTTP from another machine.
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  // Safari copies only while it handles the press, so the item is given before its text is there.
  const item = new ClipboardItem({
    'text/plain': text.then((plain) => new Blob([plain], { type: 'text/plain' })),
  });
  return navigator.clipboard.write([item]);
}
