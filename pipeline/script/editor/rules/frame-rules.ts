import type { EditorRule } from '../editor-rule.ts';
import { isClause, opensWithVerb } from '../examined-sentence.ts';

const listFrames: readonly RegExp[] = [
  /(?:^|, )it (?:all )?comes down to this:/i,
  /^here (?:are|is) (?:the|our|a few|some) (?:main |key )?(?:points?|steps|facts|numbers|figures|highlights|takeaways|details|list):/i,
  /^here (?:is|are) [^:]+ in (?:brief|short|a nutshell):/i,
  /^(?:the|our|some)? ?(?:main|key) (?:points|facts|takeaways|highlights)(?: here)? (?:are|include)\b/i,
  /^(?:in (?:short|brief|summary)|to (?:sum up|summarize)|key takeaways?|highlights|overview):/i,
];

const emptyFrames: readonly RegExp[] = [
  /^that brings us to /i,
  /^(?:this|the) (?:training|video|presentation|deck|talk|session) is (?:all )?about /i,
  /^this is (?:all )?about /i,
  /^(?:we|i) (?:will|are going to) (?:look at|talk about|cover|go over|discuss) /i,
  /^(?:and )?thank you(?: (?:all|very much|so much))?(?: for (?:watching|listening|your (?:time|attention)|staying with us))?[.!]$/i,
  /^if this speaks to you\b/i,
  /^just reply to the message\b/i,
  /^now it is your turn to put this into practice\b/i,
  /^come back to this video\b/i,
  /^the following (?:is|are) [^:]*\.$/i,
];

/** Announcement with a noun phrase after "next": "Next, commercial support." */
const announcement = /^(?:now|next|then),? (?:to |on to )?([^,.:;]{2,60})\.$/i;

/** Rules against phrases that replace content. */
export const frameRules: readonly EditorRule[] = [
  {
    name: 'stock frame',
    sure: true,
    because: 'It puts a stock phrase before a list.',
    finds: ({ text }) => listFrames.some((frame) => frame.test(text)),
    examples: {
      found: { said: 'It comes down to this: catalog and orders.' },
      passed: { said: 'Two things matter: who pays, and when.' },
    },
  },
  {
    name: 'empty frame',
    sure: true,
    because: 'It announces or thanks, and says nothing about the subject.',
    finds: ({ text }) => emptyFrames.some((frame) => frame.test(text)) || isAnnouncement(text),
    examples: {
      found: { said: 'Next, commercial support.' },
      passed: { said: 'Next, check the emergency stop.' },
    },
  },
  {
    name: 'dull opening',
    sure: false,
    because: 'It announces what could be said at once.',
    finds: ({ text }) => /^let's (?:look at|turn to|talk about|wrap up|dive into|move on)\b/i.test(text),
    examples: {
      found: { said: 'Let’s look at the problem.' },
      passed: { said: 'Let us show you your own shipments.' },
    },
  },
];

function isAnnouncement(text: string): boolean {
  const announced = announcement.exec(text)?.[1];
  return announced !== undefined && !opensWithVerb(announced) && !isClause(announced);
}
