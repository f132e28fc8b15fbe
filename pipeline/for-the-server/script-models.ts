export { checkModelFile } from '../script/words/language-model/file-model/check-model-file.ts';
export {
  type FileModel,
  startFileModel,
} from '../script/words/language-model/file-model/start-file-model.ts';
export { createHostedModel } from '../script/words/language-model/hosted-model.ts';
