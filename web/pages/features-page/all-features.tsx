const groups = [
  {
    title: 'Your slides keep their look',
    items: [
      [
        'Drawn as designed',
        'LibreOffice draws every slide with your layout, charts and pictures, wide, tall or square.',
      ],
      [
        'Slides that move',
        'Animations start with the sentence that they belong to, and embedded videos play. On other slides, a spotlight follows what is being said.',
      ],
      [
        'Differences are reported',
        'A missing font, or an effect that the video cannot show, is reported with its slide number.',
      ],
      ['Hidden slides are left out', 'Hidden slides are neither shown nor used for the script.'],
    ],
  },
  {
    title: 'A script that sticks to the facts',
    items: [
      [
        'From slides and notes',
        'Whole sentences written from your slides and speaker notes, for sales, marketing, training or education.',
      ],
      [
        'Fact lock',
        'Each sentence is checked against the deck. Most with a wrong figure or name are dropped, and you are shown which.',
      ],
      [
        'Read the way people speak',
        'Money, dates, percentages and abbreviations are spoken as words. You can set how names are pronounced.',
      ],
    ],
  },
  {
    title: 'The length you asked for',
    items: [
      [
        'Measured, not guessed',
        'Every sentence is timed in advance. The video ends within 2 seconds or 2% of the length you chose, from 1:00 to 4:00.',
      ],
      ['Or an explanation', 'If a deck cannot fill the length, you see which length it can reach.'],
      [
        'Review first',
        'If you like, see the script before anything is spoken: change any text, watch the length, then make the video.',
      ],
      [
        'Rewrite a text',
        'Ask for a text that is shorter, longer, plainer or for other listeners: for one slide, or for all at once. Undo brings back what was there.',
      ],
      ['Change one slide', 'Only the slides you changed are spoken again; the rest is reused.'],
      ['Go back', 'Every video keeps its script: compare it with the current one, or go back to it.'],
      ['Another order', 'Drag a slide to another place. No speech is regenerated.'],
      [
        'Update a video when the deck changes',
        'Upload the new deck to the same project. You see which slides change before anything is made, and your own texts stay.',
      ],
    ],
  },
  {
    title: 'Voice, sound and captions',
    items: [
      [
        'Four stock voices',
        'Natural English voices at three speeds. Without a voice service of your own, they are generated on this server.',
      ],
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
        'A slide in your own recording',
        'Read a slide aloud, or upload a recording of it. Captions and animations follow it.',
      ],
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
    items: [
      [
        'Links you control',
        'Add a password, a last day, a download or a button. Once you revoke a link, the video is no longer available through it.',
      ],
      [
        'A video for each customer',
        'Put placeholders into the deck and upload a table: every row becomes a video with its own names and figures.',
      ],
      ['On your own website', 'Embed the video on the sites that you list, and on no others.'],
      [
        'Views and watch time',
        'Views and the slides that were watched, counted without cookies and without identifying viewers.',
      ],
    ],
  },
] as const;

/** All features of the product in words, grouped by subject. */
export function AllFeatures() {
  return (
    <section aria-labelledby="all-features" className="mt-20">
      <h2 id="all-features" className="text-title">
        Everything it does
      </h2>
      <div className="mt-8">
        {groups.map(({ title, items }) => (
          <section key={title} className="grid gap-6 border-t border-line py-10 lg:grid-cols-[1fr_3fr]">
            <h3 className="text-2xl">{title}</h3>
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
    </section>
  );
}
