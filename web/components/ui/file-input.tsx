import type { Ref } from 'react';

/** A file chooser without a look of its own: the button that opens it clicks the element of `ref`. */
export function FileInput({
  ref,
  label,
  accept,
  onFile,
}: {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  onFile: (file: File) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      className="sr-only"
      tabIndex={-1}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file can be chosen again once it is mended.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
