export { checkModelFile } from '../script/language-model/file-model/check-model-file.ts';
export { type FileModel, startFileModel } from '../script/language-model/file-model/start-file-model.ts';
export { createHostedModel } from '../script/language-model/hosted-model.ts';
