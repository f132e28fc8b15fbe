import { ArrowRight, Play } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { HeroVideo } from './hero-video.tsx';

export function Hero({ isAuthenticated }: { isAuthenticated: boolean }) {
  return (
    <section className="page grid items-center gap-14 pt-10 pb-20 lg:grid-cols-[1.05fr_1fr] lg:pt-16 lg:pb-28">
      <div>
        <Badge tone="live">
          <span className="size-2 animate-breathe rounded-pill bg-live" aria-hidden />
          AI-Powered Video Creation
        </Badge>
        <h1 className="mt-6 text-hero font-extrabold tracking-[-0.035em]">
          {/* On a line of its own in any font, so that nothing moves when the font arrives. */}
          Your deck, <span className="block text-live">out loud.</span>
        </h1>
        <p className="mt-6 max-w-xl text-xl text-ink-soft">
          Upload a PowerPoint and get a narrated sales video back: a script written from your slides, a
          natural voice, captions and music, all in sync. Made on your own server.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Button variant="live" size="large" asChild>
            <Link href={isAuthenticated ? '/dashboard' : '/signup'}>
              Start Creating Videos <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Button variant="outline" size="large" asChild>
            <Link href="/demo">
              <Play aria-hidden /> Watch Demo
            </Link>
          </Button>
        </div>
      </div>
      <HeroVideo />
    </section>
  );
}
