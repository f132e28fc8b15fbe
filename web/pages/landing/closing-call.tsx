import { Link } from 'wouter';
import { Button } from '../../components/ui/button.tsx';
import { VoiceBars } from '../../components/voice-bars.tsx';
import { levels } from './demo.json';

export function ClosingCall() {
  return (
    <section className="page pt-24 pb-8">
      <VoiceBars levels={levels} spokenShare={1} className="h-20 w-full" />
      <div className="mt-10 flex flex-wrap items-end justify-between gap-8">
        <h2 className="max-w-2xl text-title">The deck is ready. Let it speak for you.</h2>
        <Button variant="live" size="large" asChild>
          <Link href="/signup">Get Started Free</Link>
        </Button>
      </div>
    </section>
  );
}
