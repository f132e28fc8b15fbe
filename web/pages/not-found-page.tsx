import { Link } from 'wouter';
import { TextLink } from '../components/text-link.tsx';
import { Button } from '../components/ui/button.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <div className="page flex flex-col items-start gap-5 py-20 sm:py-28">
      <svg viewBox="0 0 240 60" className="w-60 text-ink-soft" aria-hidden>
        <path
          d="M4 30h62M174 30h62M78 30v0M90 22v16M102 12v36M114 26v8"
          className="stroke-current"
          strokeWidth="4"
          strokeLinecap="round"
          fill="none"
        />
        <path
          d="M126 4v52M138 16v28M150 24v12M162 30v0"
          className="stroke-live"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h1 className="text-title">404 Page Not Found</h1>
      <p className="text-lg text-ink-soft">Did you forget to add the page to the router?</p>
      <p className="text-lg text-ink-soft">
        This page does not exist. <TextLink href="/projects">Your projects are here</TextLink>.
      </p>
      <Button asChild>
        <Link href="/">Back to home</Link>
      </Button>
    </div>
  );
}
