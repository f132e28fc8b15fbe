import { FileUp, Presentation, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { maxDeckBytes } from '#contract/limits.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatFileSize } from '../../lib/format-file-size.ts';
import { Button } from '../ui/button.tsx';
import { deckFaults, deckType, isSystemFile, isWrongType, minDeckBytes, notADeck } from './deck-fault.ts';

/** Takes one presentation, by drag and drop, click or keyboard. */
export function DeckDrop({
  file,
  onChange,
  error,
  refusal,
  ref,
}: {
  file: File | null;
  onChange: (file: File | null) => void;
  /** Error that is shown while no file is chosen. */
  error?: string | undefined;
  /** Reason why the server refused the file that is chosen. */
  refusal?: string | undefined;
  /** Receives a handle with which the form can move the focus here. */
  ref?: (field: { focus: () => void }) => void;
}) {
  const [faults, setFaults] = useState<string[]>([]);
  const faultsId = useId();
  const replace = useRef<HTMLButtonElement>(null);

  const hasFile = file !== null;
  const hadFile = useRef(hasFile);
  useLayoutEffect(() => {
    const isNew = hasFile && !hadFile.current;
    hadFile.current = hasFile;
    // The drop area that had the focus is no longer mounted.
    if (isNew && document.activeElement === document.body) replace.current?.focus();
  }, [hasFile]);

  const take = (accepted: File[], rejections: FileRejection[]) => {
    const refused = rejections.filter((rejection) => !isSystemFile(rejection.file));
    const [deck] = accepted;
    setFaults(deckFaults(refused));
    if (deck && refused.length === 0) onChange(deck);
    if (isWrongType(refused)) window.alert(notADeck);
  };

  const { getRootProps, getInputProps, isDragActive, open, rootRef } = useDropzone({
    accept: deckType,
    maxFiles: 1,
    multiple: true,
    minSize: minDeckBytes,
    maxSize: maxDeckBytes,
    onDrop: take,
  });

  useEffect(() => ref?.({ focus: () => (rootRef.current ?? replace.current)?.focus() }), [ref, rootRef]);
  const shownFault = faults.length > 0 ? faults.join(' ') : file ? refusal : error;

  const remove = () => {
    onChange(null);
    setFaults([]);
    requestAnimationFrame(() => rootRef.current?.focus());
  };

  return (
    <div className="space-y-3">
      {file ? (
        <ChosenDeck
          file={file}
          isRefused={refusal !== undefined}
          replace={replace}
          onRemove={remove}
          onReplace={open}
        />
      ) : (
        <div
          {...getRootProps({
            role: 'button',
            'aria-describedby': shownFault ? faultsId : undefined,
          })}
          className={classNames(
            'grid min-h-52 cursor-pointer place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center transition-colors',
            isDragActive ? 'border-live bg-live-wash' : 'bg-paper hover:bg-well',
            !isDragActive && (shownFault ? 'border-bad' : 'border-edge'),
          )}
        >
          <span className="grid size-14 place-items-center rounded-slide border border-line bg-sheet text-live shadow-sheet">
            <FileUp className="size-6" aria-hidden />
          </span>
          <p className="text-lg font-semibold">
            <span className="pointer-coarse:hidden">
              {isDragActive ? 'Drop the file here' : 'Drop your presentation here'}
            </span>
            {/* On a touch screen, nothing can be dropped. */}
            <span className="hidden pointer-coarse:inline">Choose your presentation</span>
          </p>
          <p className="text-ink-soft">
            <span className="pointer-coarse:hidden">
              or <span className="font-semibold text-ink underline underline-offset-4">choose a file</span> ·{' '}
            </span>
            .pptx, up to {maxDeckBytes / 1024 / 1024} MB
          </p>
        </div>
      )}
      <input
        {...getInputProps({ 'aria-label': 'PowerPoint file', 'aria-invalid': shownFault !== undefined })}
      />
      <div id={faultsId} role="alert" className="text-sm font-medium text-bad empty:hidden">
        {shownFault}
      </div>
    </div>
  );
}

function ChosenDeck({
  file,
  isRefused,
  replace,
  onRemove,
  onReplace,
}: {
  file: File;
  isRefused: boolean;
  replace: RefObject<HTMLButtonElement | null>;
  onRemove: () => void;
  onReplace: () => void;
}) {
  return (
    <div
      className={classNames(
        'flex min-h-24 flex-wrap items-center gap-4 rounded-card border bg-paper p-4',
        isRefused ? 'border-bad' : 'border-line',
      )}
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-slide bg-live-wash text-live-strong">
        <Presentation className="size-6" aria-hidden />
      </span>
      <p className="min-w-0 grow basis-40">
        <span className="block font-semibold wrap-anywhere">{file.name}</span>
        <span className="text-sm text-ink-soft">{formatFileSize(file.size)}</span>
      </p>
      <div className="flex items-center gap-1">
        <Button ref={replace} variant="outline" size="small" onClick={onReplace}>
          Replace
        </Button>
        <Button variant="quiet" size="icon" onClick={onRemove} aria-label={`Remove ${file.name}`}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  );
}
