/** Screenshots of the product, in the order of use. `npm run pictures` takes them. */
const steps = [
  {
    file: 'choose',
    title: 'A deck, a length, a voice',
    text: 'Drop a PowerPoint, listen to the voices, and press one button: the script is written from your slides.',
    alt: 'The form for a new video: a deck is chosen, a length of one minute, and the list of voices is open, with a speaker beside each',
  },
  {
    file: 'edit',
    title: 'Every word in your hands',
    text: 'Read, hear and change what is said on each slide. Only what you changed is rendered again.',
    alt: 'A finished video in the editor, with its slides and the script that is spoken on them',
  },
  {
    file: 'share',
    title: 'One link for your customer',
    text: 'They press play, without an account. You see how often it was watched, and which slides.',
    alt: 'The page that a customer sees behind a link: the video with a large play button, and its chapters',
  },
] as const;

export function PicturedFeatures() {
  return (
    <ol className="mt-10 space-y-16 lg:space-y-24">
      {steps.map(({ file, title, text, alt }, index) => (
        <li key={file} className="space-y-6">
          <div className="grid gap-x-10 gap-y-2 lg:grid-cols-[1fr_1.4fr] lg:items-baseline">
            <h2 className="text-2xl sm:text-3xl">{title}</h2>
            <p className="text-xl text-ink-soft">{text}</p>
          </div>
          {/* The size is fixed, so that nothing moves when the picture arrives. */}
          <picture>
            <source
              media="(max-width: 639px)"
              srcSet={`/pictures/${file}-phone.webp`}
              width={780}
              height={1000}
            />
            <img
              src={`/pictures/${file}.webp`}
              alt={alt}
              width={1600}
              height={1000}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
              className="h-auto w-full rounded-card border border-line bg-well shadow-lifted"
            />
          </picture>
        </li>
      ))}
    </ol>
  );
}
