import { anyOf } from '#pipeline/english/word-list.ts';

const listeners =
  '(?:audience|attendees?|participants|learners|trainees|the (?:room|group|class|crowd|listeners)|(?:buyers?|students|people) in the room)';

/** Signs that a sentence tells the presenter how to present, or the purpose of the slide. */
export const coachingSigns: readonly RegExp[] = [
  new RegExp(String.raw`\b${anyOf(import.meta, 'words-of-coaching')}`, 'iu'),
  new RegExp(
    String.raw`\b(?:${listeners}|talk(?:ing)? (?:track|points?)|your (?:own (?:words|story|stories|examples?|experience|voice|intro|name)|notes|pitch|intro|remarks|personal|anecdotes?|mic|camera|introduction))`,
    'iu',
  ),
  /\b(?:key (?:takeaway|message|point|thing) (?:here|is for|to land|they|you want)|take-?aways? (?:here|should|for them))/iu,
  /\b(?:(?:the|our|main) (?:goal|purpose|aim|objective|intent|intention|point|idea|role) (?:of|here|for|with|behind) (?:this|the|here|is|section|these)|the (?:goal|aim|idea|intent) (?:here )?is (?:to|for|that))/iu,
  /\b(?:(?:goal|purpose|objective)s? (?:here|of (?:this|the))|we want (?:them|people|everyone|the|you to (?:leave|walk|understand|take|feel|see))|(?:want|need) (?:them|people|everyone|folks) to)/iu,
  /\b(?:they should (?:be convinced|feel|understand|see|leave|walk|know|remember|take|think|realise|realize|come)|make(?:s)? it (?:feel|land|clear|personal|real|relatable|about))/iu,
  /\b(?:^|[,;–-] |\b(?:but|and|so|please|just) )(?:don[’']t|do not) (?:read|rush|worry|dwell|go|get|spend|mention|over|forget|be (?:afraid|shy)|say|sell|apologi[sz]e|click|show|try|need to|assume|let|give|use|start|end|cover|skip|explain|turn)/iu,
  /\bno need to (?:read|go|explain|cover|mention|dwell|discuss)/iu,
  /\bif (?:they|someone|anyone|people|asked|challenged|the (?:customer|client|prospect|buyer|audience|question|group|room)|there are (?:no|any)? ?questions|questions|pressed|pushed|nobody|no one)/iu,
  /\bif you(?:[’']re| are)? (?:are )?(?:asked|presenting|using|short|nervous|comfortable|feel|lose|get stuck|want to show)/iu,
  /\bsomeone (?:will|may|might|always|usually) (?:ask|say|object)/iu,
  /\b(?:customers?|clients?|people|they|some|prospects?|executives?|buyers) (?:will|may|might|often|usually|typically|always)(?: (?:often|usually|always|also|probably))? (?:ask|object|push back|say|wonder|want to know|challenge|be skeptical)/iu,
  new RegExp(
    String.raw`\b(?:this|here|that)[’']?s? (?:is )?(?:the|a|your|where|when|our) ${anyOf(import.meta, 'moments-of-a-talk')}`,
    'iu',
  ),
  /\b(?:best|works best|most effective|more effective) (?:when|if) (?:delivered|presented|said|told|you)/iu,
  /\b^(?:please |just |also |but )?be (?:careful|sure|ready|prepared|honest|transparent|confident|enthusiastic|brief|specific|concise|authentic|yourself|energetic|upbeat|mindful|aware)/iu,
  /\b(?:(?:get|make|have|let) them (?:to|feel|see|think|nod|talk|react)|(?:customers?|clients?|buyers?|people) should (?:feel|understand|see|leave|walk away|remember|be convinced))/iu,
  /\b(?:keep (?:it|this|them) (?:high|short|brief|light|simple|moving|conversational|positive|fun|tight|crisp|punchy|engaging|focused)|can be (?:skipped|hidden|removed|dropped|cut|customi[sz]ed|used (?:to|as the|for)))/iu,
  /\b(?:^optional\b|(?:this|it) is optional\b)/iu,
  new RegExp(
    String.raw`\b(?:is|are) (?:meant|intended|designed|useful|relevant|helpful|for use|here|included|used) (?:to|for|here|as) (?:${anyOf(import.meta, 'purposes-of-a-slide')}|be a )`,
    'iu',
  ),
  /\b(?:explain|explains|describes?|discuss(?:es)?|covers?|outlines?|introduces?|emphasi[sz]es|highlights) (?:a little|more|the big picture|how this slide|some fundamental|what (?:is|to) cover)/iu,
];
