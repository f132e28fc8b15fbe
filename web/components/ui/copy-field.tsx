import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from './button.tsx';
import { Input } from './input.tsx';

/** A read-only text with a button that copies it. @param name name of the text in messages, such as "Link" */
export function CopyField({ label, name, text }: { label: string; name: string; text: string }) {
  return (
    <div className="flex gap-2">
      <Input
        readOnly
        aria-label={label}
        value={text}
        className="min-w-0 font-mono text-sm"
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outline" onClick={() => copyText(name, text)}>
        <Copy aria-hidden /> Copy
      </Button>
    </div>
  );
}
