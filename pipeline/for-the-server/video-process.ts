export { drawAndWrite } from '../draw-and-write.ts';
export { makeVideo } from '../make-video.ts';
export type { ScriptFile } from '../script/script-file/script-json.ts';
export { createBuiltInWriter } from '../script/writers/built-in-writer.ts';
export { createFileModelWriter } from '../script/writers/file-model-writer.ts';
export { createLanguageModelWriter } from '../script/writers/language-model-writer.ts';
export { rememberDraft } from '../script/writers/remember-draft.ts';
export type { VideoEngines, VideoRequest } from '../video-request.ts';
export { writeForReview } from '../write-for-review.ts';
