import type { Work } from './works.ts';

/**
 * Bound of the work on a text that a call takes.
 * - `kept`: the text is cleaned, stored and shown, and never parsed.
 * - `looked up`: it is compared with stored texts, or hashed.
 * - `reads`: these functions read it on the event loop; their work is counted for the longest text that the schema allows.
 * - `process`: its work would grow beyond that, or it is searched for claims. The text process, or a similar one, does these tasks.
 */
export type TextBound = 'kept' | 'looked up' | { reads?: readonly Work[]; process?: readonly string[] };

const file = (...process: string[]): TextBound => ({ process });
const shareOfTexts: Record<string, TextBound> = {
  'body.senderName': 'kept',
  'body.password': 'looked up',
  'body.callToAction.text': 'kept',
  'body.callToAction.url': 'kept',
  'body.frameOrigins[]': 'kept',
};
const pronunciation = (of: string): Record<string, TextBound> => ({
  [`${of}.word`]: { process: ['count', 'find respelled'] },
  [`${of}.respelling`]: { process: ['count', 'find respelled'] },
  [`${of}.ipa`]: { process: ['count', 'find respelled'] },
});

/** Bounds by call and by field. The test fails for a call that takes a text and is not listed. */
export const textBounds: Record<string, Record<string, TextBound>> = {
  'POST /api/account/delete': { 'body.password': 'looked up', 'body.confirmation': 'looked up' },
  'PUT /api/auth/password': { 'body.currentPassword': 'looked up', 'body.newPassword': 'looked up' },
  'POST /api/auth/email-change/confirm': { 'body.token': 'looked up' },
  'POST /api/auth/login': { 'body.email': 'looked up', 'body.password': 'looked up' },
  'POST /api/auth/email-change': { 'body.email': 'looked up', 'body.password': 'looked up' },
  'POST /api/auth/password-reset': { 'body.email': 'looked up' },
  'POST /api/auth/password-reset/confirm': { 'body.token': 'looked up', 'body.newPassword': 'looked up' },
  'PUT /api/auth/voice-name': { 'body.voiceName': 'kept' },
  'POST /api/auth/signup': { 'body.name': 'kept', 'body.email': 'looked up', 'body.password': 'looked up' },
  'POST /api/projects/:id/comments': { 'body.text': 'kept', 'body.answersId': 'looked up' },
  'PATCH /api/projects/:id/comments/:commentId': { 'body.text': 'kept' },
  // A name may contain placeholders of personalized videos, and becomes the name of files.
  'PATCH /api/projects/:id': { 'body.name': { reads: ['placeholders', 'file name'] } },
  'POST /api/projects/:id/duplicate': { 'body.name': { reads: ['placeholders', 'file name'] } },
  'POST /api/generate-video': {
    'form.name': { reads: ['placeholders', 'file name'] },
    'form.file': file('check-deck-process'),
  },
  'PUT /api/projects/:id/team': { 'body.teamId': 'looked up' },
  // The video process reads and checks the answer. A final part is parsed here as JSON once; its maximum length bounds the work.
  'POST /api/projects/:id/script-question': { 'body.answer': 'kept' },
  'POST /api/projects/:id/script-question/part': { 'body.part': 'kept' },
  'PUT /api/script-writer': { 'body.model.model': 'looked up' },
  'GET /api/oembed': { 'query.url': 'looked up' },
  'GET /api/shared/:token/download': { 'query.access': 'looked up' },
  'GET /api/shared/:token/files/:name': { 'query.access': 'looked up' },
  'POST /api/shared/:token/unlock': { 'body.password': 'looked up' },
  'POST /api/shared/:token/views': { 'body.access': 'looked up' },
  'PATCH /api/projects/:id/shares/:shareId': shareOfTexts,
  'POST /api/projects/:id/shares': shareOfTexts,
  'POST /api/projects/:id/slides/:number/check': { 'body.script': { process: ['check'] } },
  'PATCH /api/projects/:id/slides/:number': {
    'body.script': {
      reads: ['tags', 'clicks', 'length', 'sentences', 'placeholders', 'row'],
      process: ['count', 'find respelled', 'read XLIFF', 'write XLIFF'],
    },
    ...pronunciation('body.pronunciations[]'),
  },
  'POST /api/projects/:id/slides/:number/rewrite': {
    'body.script': { process: ['rewrite', 'question model', 'read answer'] },
  },
  'POST /api/teams/:teamId/pronunciations': pronunciation('body'),
  'POST /api/projects/:id/pronunciations/speech': {
    'body.word': file('speak process'),
    'body.respelling': file('speak process'),
    'body.ipa': file('speak process'),
  },
  'PUT /api/teams/:teamId/logo': { 'form.file': 'kept' },
  'POST /api/invitations/accept': { 'body.token': 'looked up' },
  'POST /api/teams': { 'body.name': 'kept' },
  'PUT /api/teams/:teamId/owner': { 'body.userId': 'looked up' },
  'POST /api/teams/:teamId/invitations': { 'body.email': 'looked up' },
  'POST /api/invitations/look': { 'body.token': 'looked up' },
  'PATCH /api/teams/:teamId': { 'body.name': 'kept' },
  'POST /api/voice/revoice': { 'body.projectIds[]': 'looked up' },
  'POST /api/test-voice': { 'body.text': file('speak process') },
  'POST /api/train-voice': {
    'streamedBody.audioData': file('check-recording-process'),
    'streamedBody.consent.version': 'looked up',
    'streamedBody.consent.text': 'looked up',
    'streamedBody.phraseId': 'looked up',
    'streamedBody.addsTo': 'looked up',
    'form.phraseId': 'looked up',
    'form.addsTo': 'looked up',
    'form.consentVersion': 'looked up',
    'form.consentText': 'looked up',
    'form.file': file('check-recording-process'),
  },
  'POST /api/projects/:id/batches': { 'form.file': file('read CSV', 'fill-deck-process') },
  'PUT /api/projects/:id/slides/:number/recording': { 'form.file': file('check-slide-recording-process') },
  'PUT /api/projects/:id/new-deck': { 'form.file': file('compare-decks-process') },
  'POST /api/projects/:id/slides/:number/takes/speech': {
    'body.sentence': { reads: ['sentence key'], process: ['count', 'speak process'] },
    ...pronunciation('body.take.pronunciations[]'),
  },
  'PUT /api/projects/:id/slides/:number/takes': {
    'body.sentence': { reads: ['sentence key', 'length'] },
    'body.takes[].pronunciations[].word': 'kept',
    'body.takes[].pronunciations[].respelling': 'kept',
    'body.takes[].pronunciations[].ipa': 'kept',
  },
  'PATCH /api/webhooks/:webhookId': { 'body.url': 'looked up', 'body.description': 'kept' },
  'POST /api/webhooks': { 'body.url': 'looked up', 'body.description': 'kept' },
  'POST /api/projects/:id/script.xlf': { 'form.file': file('read XLIFF') },
};
