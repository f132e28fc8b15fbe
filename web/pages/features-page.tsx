import { PageHeader } from '../components/page-header.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

const groups = [
  {
    title: 'Your slides keep their look',
    picture: {
      file: 'slides',
      alt: 'A finished video in the editor, with the picture of a slide beside the script that is spoken on it',
    },
    items: [
      [
        'Drawn as designed',
        'LibreOffice draws every slide at 1920 × 1080 with your layout, charts and pictures.',
      ],
      [
        'Differences are reported',
        'A missing font, an animation or an embedded video that a still picture cannot show is reported with its slide number.',
      ],
      ['Hidden slides are left out', 'Hidden slides are neither shown nor used for the script.'],
    ],
  },
  {
    title: 'A script that sticks to the facts',
    picture: {
      file: 'script',
      alt: 'A slide in the editor, with a hint below its text about a figure that the deck does not say',
    },
    items: [
      [
        'From slides and notes',
        'Whole sentences written from your slides and speaker notes, for sales, marketing, training or education.',
      ],
      [
        'Fact lock',
        'A sentence with a figure or a name that is not in the deck is dropped, and you are told.',
      ],
      [
        'Read the way people speak',
        'Money, dates, percentages and abbreviations are spoken as words. You can set how names are pronounced.',
      ],
    ],
  },
  {
    title: 'The length you asked for',
    picture: {
      file: 'length',
      alt: 'The card for reviewing a script, with its estimated length beside the requested one',
    },
    items: [
      [
        'Measured, not guessed',
        'Every sentence is timed in advance. The video ends within 2 seconds or 2 % of the length you chose, from 1:00 to 4:00.',
      ],
      ['Or an explanation', 'If a deck cannot fill the length, you are told which length it can reach.'],
      [
        'Review first',
        'If you like, see the script before anything is spoken: change any text, watch the length, then make the video.',
      ],
      [
        'Rewrite a text',
        'Ask for a text that is shorter, longer, plainer or for other listeners: for one slide, or for all at once. Undo brings back what was there.',
      ],
      ['Change one slide', 'Only the slides you changed are spoken again; the rest is reused.'],
      ['Go back', 'Every video keeps its script: compare it with the present one, or go back to it.'],
      ['Another order', 'Drag a slide to another place. Nothing is spoken again.'],
      [
        'Update a video when the deck changes',
        'Upload the new deck to the same project. You see which slides change before anything is made, and your own texts stay.',
      ],
    ],
  },
  {
    title: 'Voice, sound and captions',
    picture: {
      file: 'voice',
      alt: 'The takes of a sentence: other paces, pauses and voices to listen to, one of them picked',
    },
    items: [
      ['Four stock voices', 'Natural English voices at three speeds, generated on this server.'],
      [
        'Your own voice',
        'A copy of your voice from two minutes of reading. New words each time prove that it is you. Your voice is stored encrypted, is used only with your consent, and is deleted with one click.',
      ],
      [
        'Listen first',
        'Listen to any slide with the words you have just changed, before you render the video again.',
      ],
      ['A slide in another voice', 'Give any slide a voice and a pace of its own. It alone is spoken again.'],
      [
        'Takes of a sentence',
        'Speak a sentence in up to five ways, slower, with a pause, or in another voice. Listen, and keep the one you like.',
      ],
      ['Background music', 'Corporate, upbeat or ambient music, lowered whenever the voice speaks.'],
      [
        'Captions and chapters',
        'SRT and VTT captions timed to the voice, a chapter for each slide, sound at −16 LUFS, and one MP4 that plays everywhere.',
      ],
    ],
  },
  {
    title: 'Work together',
    picture: { file: 'comments', alt: 'Comments on a video, each with the moment that it is about' },
    items: [
      [
        'Editors and viewers',
        'With the Pro plan: invite people by email, move projects into the team, and remove access at once.',
      ],
      [
        'Comments on a moment',
        'Click a time to jump to that moment. Reply, resolve, and get new comments by email.',
      ],
      [
        'One brand, one dictionary',
        'Caption colors, intro and outro cards with your logo, and how names are pronounced.',
      ],
    ],
  },
  {
    title: 'Share it with customers',
    picture: {
      file: 'share',
      alt: 'The page that a customer sees behind a link: the video with its play button',
    },
    items: [
      [
        'Links you control',
        'Add a password, a last day, a download or a button. Once you revoke a link, the video is no longer available through it.',
      ],
      ['On your own website', 'Embed the video on the sites that you list, and on no others.'],
      [
        'Views and watch time',
        'Views and the slides that were watched, counted without cookies and without identifying viewers.',
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
        {groups.map(({ title, picture, items }) => (
          <section key={title} className="grid gap-6 border-t border-line py-10 lg:grid-cols-[1fr_3fr]">
            <div className="space-y-5">
              <h2 className="text-2xl">{title}</h2>
              {/* Its size stands here, so that nothing moves when it arrives. */}
              <img
                src={`/pictures/${picture.file}.webp`}
                alt={picture.alt}
                width={640}
                height={400}
                loading="lazy"
                decoding="async"
                className="h-auto w-full max-w-md rounded-slide border border-line bg-well"
              />
            </div>
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
