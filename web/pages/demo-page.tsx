import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { InfoPage } from '../components/info-page.tsx';
import { Prose } from '../components/prose.tsx';
import { Button } from '../components/ui/button.tsx';

const VideoPlayer = lazy(async () => ({
  default: (await import('../components/video-player.tsx')).VideoPlayer,
}));

export function DemoPage() {
  return (
    <InfoPage
      name="Demo"
      title="One minute from our sample deck"
      subtitle="Eight slides, a length of sixty seconds, and no editing afterwards."
      className="max-w-5xl"
    >
      <div className="demo-video aspect-video rounded-slide bg-well">
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
            The deck is our sample, about a company that does not exist; to use it, choose “Try our sample
            deck” when you create a video. The voice is Friendly Female at normal speed, and a spotlight
            follows what is said. The video was made without network access, by the same steps that make
            yours, and is scaled down to 720p here.
          </p>
        </Prose>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button variant="live" size="large" asChild>
            <Link href="/signup">Try it with your deck</Link>
          </Button>
          <Button variant="outline" size="large" asChild>
            <Link href="/features">See all features</Link>
          </Button>
        </div>
      </div>
    </InfoPage>
  );
}
