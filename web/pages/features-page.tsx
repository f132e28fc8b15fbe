import { PageHeader } from '../components/page-header.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { AllFeatures } from './features-page/all-features.tsx';
import { PicturedFeatures } from './features-page/pictured-features.tsx';

export function FeaturesPage() {
  usePageTitle('Features');
  return (
    <div className="page py-10 sm:py-14">
      <PageHeader title="What DeckVoice does" subtitle="A PowerPoint deck in, a narrated video out." />
      <PicturedFeatures />
      <AllFeatures />
    </div>
  );
}
