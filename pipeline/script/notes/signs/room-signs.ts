import { anyOf } from '#pipeline/english/word-list.ts';

/** Signs that a sentence addresses people in a room: greetings, polls, breaks, thanks. */
export const roomSigns: readonly RegExp[] = [
  new RegExp(String.raw`^${anyOf(import.meta, 'room-openings')}\b`, 'iu'),
  /^(?:any (?:other )?(?:questions|thoughts|comments)|who (?:here|has|have|knows?|can tell|wants|remembers|would like)|any(?:one|body) (?:here|know|have|want|else|remember|care))\b/iu,
  /^welcome(?: back)?,? (?:everyone|everybody|all|back|ladies|team|folks)\b/iu,
  new RegExp(String.raw`\b${anyOf(import.meta, 'words-for-a-room')}`, 'iu'),
  /\b(?:(?:coffee|lunch|tea|bio|short|quick|ten-minute|five-minute) break|with (?:a|your) (?:partner|neighbou?r))/iu,
  /\bthank you (?:all |everyone |so much |very much )?for (?:joining|coming|having|being|attending|your (?:time|attention|patience|interest))/iu,
  /\b(?:(?:all|some|many|most|each|which) of you (?:here|know|have|may|are|in|will|won[’']t|can|do|don[’']t|already|probably)|you all\b|after (?:this|the|our) (?:call|session|webinar|meeting|talk|presentation|workshop))/iu,
  /\b(?:(?:today[’']s|this) (?:call|session|webinar|meeting|talk|workshop|presentation)|over to (?:you|our|my)\b|takes? over (?:here|from here|now)\b)/iu,
  /\b(?:(?:take|answer|hold|your|for|have|any) (?:any |your |some |all )?questions|(?:glad|pleased|excited|happy|delighted|thrilled) to (?:see|be here|have you|welcome|present|introduce myself))/iu,
];
