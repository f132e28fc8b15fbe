import { FileUp, Mic, PenLine, SlidersHorizontal, Timer, Users } from 'lucide-react';

const cards = [
  {
    icon: FileUp,
    title: 'Simple Upload Process',
    text: 'Drop a .pptx of up to 50 MB. Slides, notes, tables and charts are read, and your slides keep their look.',
  },
  {
    icon: Mic,
    title: 'Voice Cloning Technology',
    text: 'Read a text aloud for about two minutes, and your videos are narrated in a copy of your own voice.',
  },
  {
    icon: PenLine,
    title: 'AI Script Generation',
    text: 'A script that fits the length you choose, with no figure that is not in your deck.',
  },
  {
    icon: Timer,
    title: 'Lightning Fast Processing',
    text: 'A finished video in minutes, with narration and slides in sync to the frame.',
  },
  {
    icon: SlidersHorizontal,
    title: 'Complete Customization',
    text: 'Length from 1:00 to 4:00, four stock voices or your own, three speeds, background music or none.',
  },
  {
    icon: Users,
    title: 'Team Collaboration',
    text: 'With the Pro plan: make and edit videos together, comment on any moment, and share one brand and one dictionary.',
  },
];

export function WhyChoose() {
  return (
    <section className="border-y border-line bg-sheet py-20 lg:py-28">
      <div className="page">
        <h2 className="max-w-2xl text-title">Why choose DeckVoice?</h2>
        <ol className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map(({ icon: Icon, title, text }) => (
            <li key={title} className="border-t-2 border-ink pt-5">
              <Icon className="size-7 text-live" aria-hidden />
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
