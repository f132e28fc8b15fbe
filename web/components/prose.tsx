import type { ReactNode } from 'react';

/** Running text: plain HTML headings, paragraphs and lists. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-2xl space-y-4 text-lg [&_a]:font-semibold [&_a]:underline [&_a]:decoration-live [&_a]:decoration-2 [&_a]:underline-offset-4 [&_h2]:pt-6 [&_h2]:text-2xl [&_li]:ml-5 [&_li]:list-disc [&_li]:pl-1 [&_li]:marker:text-live [&_ul]:space-y-2">
      {children}
    </div>
  );
}
