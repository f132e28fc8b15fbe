export { beginVideo } from '../begin-video.ts';
export { makeVideo } from '../make-video.ts';
export { createFileModelWriter } from '../script/language-model/file-model/file-model-writer.ts';
export { createLanguageModelWriter } from '../script/language-model/language-model-writer.ts';
export { createPresenterWriter } from '../script/presenter/presenter-writer.ts';
export { rememberDraft } from '../script/remember-draft.ts';
export type { ScriptFile } from '../script/script-json.ts';
export type { VideoEngines, VideoRequest } from '../video-request.ts';
export { writeForReview } from '../write-for-review.ts';
