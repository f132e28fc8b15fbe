const audiences = [
  {
    title: 'Sales Teams',
    items: [
      'Send a pitch that explains itself before the first call',
      'Follow up with a narrated version of the deck you showed',
      'Keep every rep on the same approved figures',
      'Change one slide, not the whole recording',
    ],
  },
  {
    title: 'Marketing & Training',
    items: [
      'Turn launch decks into videos for your website and campaigns',
      'Turn the slides you already teach with into course videos',
      'Give every video captions that match the narration word for word',
      'Correct a sentence and render the video again in minutes',
    ],
  },
];

export function Professionals() {
  return (
    <section className="page py-20 lg:py-28">
      <h2 className="max-w-2xl text-title">Perfect For Every Professional</h2>
      <div className="mt-12 grid gap-12 md:grid-cols-2">
        {audiences.map(({ title, items }) => (
          <div key={title}>
            <h3 className="text-2xl">{title}</h3>
            <ul className="mt-5 divide-y divide-line border-y border-line">
              {items.map((item) => (
                <li key={item} className="flex items-center gap-4 py-4">
                  <span className="flex h-4 items-center gap-0.75 text-live" aria-hidden>
                    <span className="h-2 w-0.75 rounded-pill bg-current" />
                    <span className="h-4 w-0.75 rounded-pill bg-current" />
                    <span className="h-2.5 w-0.75 rounded-pill bg-current" />
                  </span>
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
