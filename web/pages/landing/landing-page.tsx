import { usePageTitle } from '../../lib/use-page-title.ts';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { Professionals } from './professionals.tsx';
import { WhyChoose } from './why-choose.tsx';

export function LandingPage({ isAuthenticated }: { isAuthenticated: boolean }) {
  usePageTitle('Sales videos from your deck');
  return (
    <>
      <Hero isAuthenticated={isAuthenticated} />
      <WhyChoose />
      <Professionals />
      <Pricing />
      <ClosingCall />
    </>
  );
}
