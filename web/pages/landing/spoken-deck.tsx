import { VoiceBars } from '../../components/voice-bars.tsx';
import { levels, quote } from './demo.json';

const slideClasses = 'absolute aspect-video rounded-slide border border-line object-cover shadow-lifted';

/** The demo as a picture: its slides, the levels of its voice, and a sentence that it speaks. */
export function SpokenDeck() {
  return (
    <figure className="relative">
      <div className="relative aspect-[16/11.4]">
        <img
          src="/demo/product-launch-slide-1.jpg"
          alt=""
          width={960}
          height={540}
          className={`${slideClasses} top-0 right-0 w-3/4 rotate-3`}
        />
        <img
          src="/demo/product-launch-slide-3.jpg"
          alt=""
          width={960}
          height={540}
          className={`${slideClasses} top-[9%] right-[8%] w-[78%] -rotate-1`}
        />
        <img
          src="/demo/product-launch-slide-5.jpg"
          alt="A slide with a bar chart: late deliveries fall from 24% to 7% within three quarters"
          width={960}
          height={540}
          className={`${slideClasses} bottom-0 left-0 w-[86%] -rotate-2`}
        />
      </div>
      <figcaption className="relative -mt-6 ml-[6%] rounded-card border border-line bg-sheet p-5 shadow-lifted">
        <VoiceBars levels={levels} spokenShare={quote.spokenShare} className="h-12 w-full" />
        <p className="mt-3 min-h-[2lh] font-display text-lg leading-snug font-semibold">“{quote.text}”</p>
        <p className="mt-1 text-sm text-ink-soft">
          Written, spoken and timed by DeckVoice from the slides above.
        </p>
      </figcaption>
    </figure>
  );
}
