import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { PageHeader } from '../components/page-header.tsx';
import { Prose } from '../components/prose.tsx';
import { Button } from '../components/ui/button.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

const VideoPlayer = lazy(async () => ({
  default: (await import('../components/video-player.tsx')).VideoPlayer,
}));

export function DemoPage() {
  usePageTitle('Demo');
  return (
    <div className="page max-w-5xl py-10 sm:py-14">
      <PageHeader
        title="One minute from a real deck"
        subtitle="Eight slides went in with one wish: sixty seconds. Nobody touched what came out."
      />
      <div className="aspect-video rounded-slide bg-well">
        <Suspense>
          <VideoPlayer
            title="The demo: a product launch"
            src="/demo/product-launch.mp4"
            poster="/demo/product-launch.jpg"
            captionsSrc="/demo/product-launch.vtt"
          />
        </Suspense>
      </div>
      <div className="mt-10">
        <Prose>
          <p>
            The company is invented, the rest is true: the deck is <code>examples/product-launch.pptx</code>{' '}
            of this software, the voice is Friendly Female at normal speed, and the video was made without a
            network by the same steps that make yours. Here it is scaled down to 720p.
          </p>
        </Prose>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button variant="live" size="large" asChild>
            <Link href="/signup">Try it with your deck</Link>
          </Button>
          <Button variant="outline" size="large" asChild>
            <Link href="/features">See what it does</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}
