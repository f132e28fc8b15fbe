import { PageHeader } from '../components/page-header.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

const groups = [
  {
    title: 'The slides stay your slides',
    items: [
      [
        'Drawn, not rebuilt',
        'LibreOffice draws every slide at 1920 × 1080 with your layout, charts and pictures.',
      ],
      [
        'Told what changed',
        'A font that is not installed, an animation or a film that a still cannot show: it is reported with the slide it is on.',
      ],
      ['Hidden stays hidden', 'Hidden slides are neither shown nor read to the script writer.'],
    ],
  },
  {
    title: 'A script that keeps to the facts',
    items: [
      [
        'From slides and notes',
        'Whole sentences from what stands on the slides and in the speaker notes, for sales, marketing, training or education.',
      ],
      [
        'Fact lock',
        'A sentence that says a figure or a name that the deck does not hold is dropped, and you are told.',
      ],
      [
        'Read as people say it',
        'Money, dates, percentages and abbreviations are spoken as words; names can be taught how they sound.',
      ],
    ],
  },
  {
    title: 'The length you asked for',
    items: [
      [
        'Measured, not guessed',
        'Every sentence is rehearsed first. The video ends within 2 seconds or 2 % of the length you chose, from 1:00 to 4:00.',
      ],
      ['Or the reason', 'Where a deck cannot fill the length, you are told what can be reached.'],
      ['Change one slide', 'Only what changed is spoken again; the rest comes from what was made before.'],
    ],
  },
  {
    title: 'Voice, sound and captions',
    items: [
      ['Four stock voices', 'Natural English, made on the processor of this machine, at three speeds.'],
      [
        'Your own voice',
        'A copy of it from two minutes of reading. A few words drawn anew show that it is you; it is kept encrypted, speaks for you alone, and is deleted with one click.',
      ],
      [
        'Hear it first',
        'Listen to any slide before the video is made, with the words you have just changed.',
      ],
      ['Music that steps back', 'Corporate, upbeat or ambient, lowered under every word.'],
      [
        'Captions in time',
        'SRT and VTT timed by the voice itself, chapters by slide, sound at −16 LUFS, one MP4 that plays everywhere.',
      ],
    ],
  },
  {
    title: 'Work on it together',
    items: [
      [
        'Editors and viewers',
        'With the Pro plan: invite by e-mail, move a project into the team, and take an access away at once.',
      ],
      [
        'Comments at a moment',
        'Click its time and the video goes there; answer, resolve, and hear of it by e-mail.',
      ],
      [
        'One look, one dictionary',
        'Caption colours, cards with your logo before and after the slides, and how names are said.',
      ],
    ],
  },
  {
    title: 'Show it to a customer',
    items: [
      [
        'A link that is yours to end',
        'With a password, a last day, a download and a button to what comes next, as you like; revoked, it is gone.',
      ],
      ['In your own pages', 'A frame on the sites that you name, and on no other.'],
      [
        'How far it is watched',
        'Views and the slides that were seen, counted without cookies and without knowing who.',
      ],
    ],
  },
] as const;

export function FeaturesPage() {
  usePageTitle('Features');
  return (
    <div className="page py-10 sm:py-14">
      <PageHeader title="What DeckVoice does" subtitle="A PowerPoint deck in, a narrated video out." />
      <div className="mt-4">
        {groups.map(({ title, items }) => (
          <section key={title} className="grid gap-6 border-t border-line py-10 lg:grid-cols-[1fr_3fr]">
            <h2 className="text-2xl">{title}</h2>
            <dl className="grid gap-8 sm:grid-cols-2 md:grid-cols-3">
              {items.map(([name, text]) => (
                <div key={name}>
                  <dt className="font-semibold">{name}</dt>
                  <dd className="mt-1 text-ink-soft">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
