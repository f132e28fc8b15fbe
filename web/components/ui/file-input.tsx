import type { Ref } from 'react';

/** An invisible file input. The button that opens it clicks the element of `ref`. */
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
        // Allows choosing the same file again once it is corrected.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
