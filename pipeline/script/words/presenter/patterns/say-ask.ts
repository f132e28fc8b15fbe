import { anyOf } from '#pipeline/english/word-list.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { hasHomeAddress, isWayToReach } from '#pipeline/understanding/text-signs.ts';
import { createPattern, type Point } from '../pattern.ts';
import { addressWording } from '../phrasing/audience-wordings.ts';
import { type Cited, evidenceOf } from '../scene/cited.ts';
import type { Phrase } from '../scene/phrase.ts';
import { type Scene, withLabel } from '../scene/scene.ts';
import { sharedSteps } from './say-steps.ts';

const asks = new RegExp(String.raw`^(?:please )?${anyOf(import.meta, 'verbs-of-asks')}\b`, 'i');

/** Words that invite the viewer to get in touch. In the middle of a deck, an address may be anyone's. */
const invitesToReach =
  /\b(?:contact|talk|touch|reach|connect|call|meet|join|book|demo|trial|start(?:ed)?|questions?|thanks?|thank you|support|help|find us|visit|follow|order|sign up|register|next steps?|ask)\b/i;

/**
 * Tells whether a phrase is an order. "Call center operator" and "support of the transition" only open with such a
 * word.
 */
function isOrder({ form, text }: Phrase): boolean {
  return (
    form === 'imperative' ||
    (!nounOrder.test(text) &&
      /^(?:\p{L}+ (?:us|me|the|an?|our|your|this|it|up|in|now|today|for|with|more)\b|let['’]s )/iu.test(
        text,
      )) ||
    /^(?:please|subscribe|register)\b/i.test(text)
  );
}

const nounOrder =
  /^(?:support|order|contact|request|share|start|partner|call|approve) (?:to|of|for|with|in|center|centre)\b/i;

/** Rows of a survey: "Choose not to answer 3068". */
const countsAnswers = /\p{Ll}\s\d{2,}%?$/u;

/** Topics of a lesson: "Learn about berths". */
const topicOfCourse =
  /^(?:learn|read|explore|discover) (?:about|how|what|the basics)\b(?!.*\b(?:you|your|us|our|more)\b)/i;

/**
 * Titles under which an order does not address the listener. Under "Conclusions and future work" it is the author's
 * plan, under "resources" a title.
 */
const ofAuthor =
  /\b(?:resources?|references?|sources|bibliography|links|further reading|conclusions?|conclud\p{L}*|insights?|takeaways?|findings|future|outlook|limitations?|lessons|further work|improvements?)\b/iu;
const toListener = /\b(?:you|your|us|our|let['’]s|please)\b/iu;

/** Tells whether an address is on the slide. "Follow us on LinkedIn" has none. */
function showsWayToReach(text: string): boolean {
  return isWayToReach(text.replace(/\blinkedin\b(?!\.com)/giu, ''));
}

/** Call to action at the end of the deck. */
export const sayAsk = createPattern({
  name: 'what to do now',
  needs: 'an imperative on a slide that closes, or a way to reach somebody',
  fitsCover: true,
  plan(scene) {
    const { understood, title, items, isLast } = scene;
    const isForm = slideKinds[understood.kind].talk.endsWith;
    if (!isForm && !isLast) return [];
    const calls = callsOf(scene);
    const worded =
      calls.length > 1 ? calls.filter(({ place, phrase }) => place >= 0 || phrase.words > 2) : calls;
    const said = worded.map(
      ({ phrase, place }, index): Point<Ask> => ({
        rhetoricalRole: 'ask',
        items: place < 0 ? [] : [place],
        strength: 1 - 0.1 * index,
        parts: { call: phrase.text, evidence: phrase.evidence },
      }),
    );
    const lines = items.flatMap(withLabel);
    const isInvited = [understood.title ?? '', ...lines.map(({ raw }) => raw)].some((text) =>
      invitesToReach.test(text),
    );
    const ways = lines.filter(
      ({ raw }) => showsWayToReach(raw) || (isForm && isInvited && hasHomeAddress(raw)),
    );
    const invites = isLast || title === null || invitesToReach.test(title.text);
    const address: Point<Ask> = {
      rhetoricalRole: 'ask',
      items: [],
      strength: 0.85,
      parts: { call: null, evidence: evidenceOf(ways) },
    };
    return ways.length > 0 && invites ? [...said, address] : said;
  },
  word: ({ call }, { audience }) => (call === null ? addressWording[audience]({}) : [call]),
});

/** Order to the listener; null for the way to reach somebody. */
type Ask = Cited & { call: string | null };

/** Returns at most two orders to the listener. The title has the index −1. */
function callsOf(scene: Scene): { phrase: Phrase; place: number }[] {
  const { title, understood, items } = scene;
  // The first of several steps is not a call to action.
  const areSteps = sharedSteps(scene).length > 0;
  const isForListener = !ofAuthor.test(understood.title ?? '');
  const phrases = [
    ...(title ? [{ phrase: title, place: -1 }] : []),
    ...(areSteps ? [] : items).flatMap(({ label, lines }, place) =>
      [...(label ? [label] : []), ...lines.flatMap(({ phrase }) => phrase ?? [])].map((phrase) => ({
        phrase,
        place,
      })),
    ),
  ];
  return phrases
    .filter(
      ({ phrase }) =>
        asks.test(phrase.text) &&
        isOrder(phrase) &&
        !countsAnswers.test(phrase.text) &&
        !topicOfCourse.test(phrase.text) &&
        (isForListener || toListener.test(phrase.text)) &&
        phrase.words >= 2 &&
        phrase.words <= 16 &&
        !/[:|]/.test(phrase.text),
    )
    .slice(0, 2);
}
